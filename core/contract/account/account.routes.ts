// Signing in and the listener's own details, served.
import type { StartedSession } from '@meend/core/account/sessions/start-session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { deviceOf, type RoutesOf, signedIn, type WireContext } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { accountCalls } from './account.calls.ts';

/** The browser gets the cookie that renews the token, and asks for the age again where the account does not know it. */
const wireSession = (started: Result<StartedSession, DomainError>, context: WireContext) => {
  if (!started.ok) return started;
  const { token, cookie, user, isNewUser, redirectPath } = started.value;
  context.sessionCookie?.give(cookie);
  context.deviceCookie?.remember(user.email);
  if (user.ageConfirmedAt === null) context.ageCookie?.clear();
  return succeed({ token, email: user.email, isNewUser, redirectUrl: redirectPath });
};

export const accountRoutes = (useCases: UseCases): RoutesOf<typeof accountCalls> => ({
  async requestLoginLink({ body }, _caller, { browserHash, ageCookie }) {
    const ageWording = ageCookie?.wording ?? null;
    const requested = await useCases.requestSignInLink({ ...body, browserHash, ageWording });
    return requested.ok ? succeed({ message: successMessages.loginLinkSent }) : requested;
  },
  async requestSignupLink({ body }, _caller, { browserHash, ageCookie }) {
    const { email, marketingOptIn, redirectUrl = null } = body;
    const ageWording = ageCookie?.wording ?? null;
    const input = { email, marketingOptIn, redirectUrl, browserHash, ageWording };
    const requested = await useCases.requestSignUpLink(input);
    return requested.ok ? succeed({ message: successMessages.signupLinkSent }) : requested;
  },
  async verifyLoginToken({ body }, _caller, context) {
    const { browserHash } = context;
    const followed = { token: body.token, browserHash, device: deviceOf(context) };
    return wireSession(await useCases.verifySignInLink(followed), context);
  },
  async verifyRegistrationToken({ body }, _caller, context) {
    const { browserHash } = context;
    const started = await useCases.verifySignUpLink({ ...body, browserHash, device: deviceOf(context) });
    return wireSession(started, context);
  },
  async verifyCode({ body }, _caller, context) {
    const { browserHash } = context;
    return wireSession(
      await useCases.verifyCode({ ...body, browserHash, device: deviceOf(context) }),
      context,
    );
  },
  async renewSession(_input, _caller, { sessionCookie, ageCookie }) {
    const renewed = await useCases.renewSession(sessionCookie?.read() ?? null);
    if (!renewed.ok) return renewed;
    const { token, cookie, isAgeKnown } = renewed.value;
    if (cookie !== null) sessionCookie?.give(cookie);
    if (!isAgeKnown) ageCookie?.clear();
    return succeed({ token });
  },
  async getPhone(_input, caller) {
    return succeed({ phoneNumber: signedIn(caller).user.phone });
  },
  async updatePhone({ body }, caller) {
    const changed = await useCases.changePhone(signedIn(caller).user.id, body.phoneNumber);
    return changed.ok
      ? succeed({ message: successMessages.phoneSaved, phoneNumber: changed.value })
      : changed;
  },
});
