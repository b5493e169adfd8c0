// Routes of signing in and the listener's own account.
import type { StartedSession } from '@meend/core/account/sessions/start-session.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { area, deviceOf, signedIn, type WireContext } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { accountCalls } from './account.calls.ts';
import { accountSchemas } from './account.schemas.ts';

/**
 * Response of a sign-in: sets the cookie that renews the token, and requests the statement of age if the account has
 * none.
 */
const wireSession = (started: Result<StartedSession, DomainError>, context: WireContext) => {
  if (!started.ok) return started;
  const { token, cookie, user, isNewUser, redirectPath } = started.value;
  context.sessionCookie?.give(cookie);
  context.deviceCookie?.remember(user.email);
  if (user.ageConfirmedAt === null) context.ageCookie?.clear();
  return succeed({ token, email: user.email, isNewUser, redirectUrl: redirectPath });
};

/** Of the browser that requests a link. */
const linkContext = ({ browserHash, ageCookie, language, mailAdmission: admission }: WireContext) => ({
  browserHash,
  ageWording: ageCookie?.wording ?? null,
  language,
  admission,
});

export const accountArea = area(accountCalls, accountSchemas, {
  requestLoginLink: {
    errors: ['account.invalid-email', 'request.too-many', 'mail.too-many'],
    limit: 'link-request',
    marksBrowser: true,
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const requested = await useCases.requestSignInLink({ ...body, ...linkContext(context) });
      if (!requested.ok) return requested;
      return succeed({ message: successMessages[context.language].loginLinkSent, ...requested.value });
    },
  },
  requestSignupLink: {
    errors: ['account.invalid-email', 'request.too-many', 'mail.too-many'],
    limit: 'link-request',
    marksBrowser: true,
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const { email, marketingOptIn, redirectUrl = null } = body;
      const input = { email, marketingOptIn, redirectUrl, ...linkContext(context) };
      const requested = await useCases.requestSignUpLink(input);
      if (!requested.ok) return requested;
      return succeed({ message: successMessages[context.language].signupLinkSent, ...requested.value });
    },
  },
  verifyLoginToken: {
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const { browserHash } = context;
      const followed = { token: body.token, browserHash, device: deviceOf(context) };
      return wireSession(await useCases.verifySignInLink(followed), context);
    },
  },
  verifyRegistrationToken: {
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const { browserHash } = context;
      const started = await useCases.verifySignUpLink({ ...body, browserHash, device: deviceOf(context) });
      return wireSession(started, context);
    },
  },
  verifyCode: {
    errors: [
      'account.invalid-email',
      'code.unusable',
      'link.unusable',
      'session.suspended',
      'session.leaving',
      'request.too-many',
    ],
    limit: 'code-verification',
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const { browserHash } = context;
      return wireSession(
        await useCases.verifyCode({ ...body, browserHash, device: deviceOf(context) }),
        context,
      );
    },
  },
  renewSession: {
    errors: ['session.required', 'session.forbidden'],
    usesSessionCookie: true,
    async respond(_input, { context: { sessionCookie, ageCookie }, useCases }) {
      const renewed = await useCases.renewSession(sessionCookie?.read() ?? null);
      if (!renewed.ok) return renewed;
      const { token, cookie, isAgeKnown } = renewed.value;
      if (cookie !== null) sessionCookie?.give(cookie);
      if (!isAgeKnown) ageCookie?.clear();
      return succeed({ token });
    },
  },
  getPhone: {
    errors: [],
    async respond(_input, { caller }) {
      return succeed({ phoneNumber: signedIn(caller).user.phone });
    },
  },
  updatePhone: {
    errors: ['account.invalid-phone', 'account.sign-in-needed'],
    async respond({ body }, { caller, context, useCases }) {
      const changed = await useCases.changePhone(signedIn(caller), body.phoneNumber);
      return changed.ok
        ? succeed({ message: successMessages[context.language].phoneSaved, phoneNumber: changed.value })
        : changed;
    },
  },
});
