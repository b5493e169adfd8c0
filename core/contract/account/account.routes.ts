// Routes of signing in and the listener's own account.

import type { StartedSession } from '@meend/core/account/sessions/start-session.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { deviceOf, route, signedIn, type WireContext } from '../call/route.ts';
import { emailText, errorWith, message, nothing, ownId } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

const phone = z.string(errorWith('account.invalid-phone')).max(20, errorWith('account.invalid-phone'));
const linkToken = z.string().min(1).max(200);
const redirectUrl = z.exactOptional(z.string().max(2_000));

const verified = z.strictObject({
  token: z.string(),
  email: z.string(),
  isNewUser: z.boolean(),
  redirectUrl: z.string().nullable(),
});

/** Minutes until the mail comes; 0 if it was sent at once. */
const linkSent = message.extend({ waitMinutes: z.number() });

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

export const accountRoutes = {
  requestLoginLink: route({
    body: z.strictObject({ email: emailText, redirectUrl }),
    response: linkSent,
    errors: ['account.invalid-email', 'request.too-many', 'mail.too-many'],
    limit: 'link-request',
    marksBrowser: true,
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const requested = await useCases.requestSignInLink({ ...body, ...linkContext(context) });
      if (!requested.ok) return requested;
      return succeed({ message: successMessages[context.language].loginLinkSent, ...requested.value });
    },
  }),
  requestSignupLink: route({
    body: z.strictObject({ email: emailText, marketingOptIn: z.boolean(), redirectUrl }),
    response: linkSent,
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
  }),
  verifyLoginToken: route({
    body: z.strictObject({ token: linkToken }),
    response: verified,
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const { browserHash } = context;
      const followed = { token: body.token, browserHash, device: deviceOf(context) };
      return wireSession(await useCases.verifySignInLink(followed), context);
    },
  }),
  verifyRegistrationToken: route({
    body: z.strictObject({ token: linkToken, marketingOptIn: z.boolean() }),
    response: verified,
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
    async respond({ body }, { context, useCases }) {
      const { browserHash } = context;
      const started = await useCases.verifySignUpLink({ ...body, browserHash, device: deviceOf(context) });
      return wireSession(started, context);
    },
  }),
  verifyCode: route({
    body: z.strictObject({ email: emailText, code: z.string().max(20) }),
    response: verified,
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
  }),
  renewSession: route({
    body: nothing,
    response: z.strictObject({ token: z.string() }),
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
  }),
  getPhone: route({
    params: ownId,
    response: z.strictObject({ phoneNumber: z.string().nullable() }),
    errors: [],
    async respond(_input, { caller }) {
      return succeed({ phoneNumber: signedIn(caller).user.phone });
    },
  }),
  updatePhone: route({
    params: ownId,
    body: z.strictObject({ phoneNumber: phone }),
    response: message.extend({ phoneNumber: z.string() }),
    errors: ['account.invalid-phone', 'account.sign-in-needed'],
    async respond({ body }, { caller, context, useCases }) {
      const changed = await useCases.changePhone(signedIn(caller), body.phoneNumber);
      return changed.ok
        ? succeed({ message: successMessages[context.language].phoneSaved, phoneNumber: changed.value })
        : changed;
    },
  }),
};
