// Signing in and the listener's own details, served.
import type { StartedSession } from '@meend/core/account/sessions/start-session.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { accountCalls } from '../paths/account.paths.ts';
import { successMessages } from '../presenters/success-messages.ts';
import { deviceOf, type RoutesOf, signedIn, type WireContext } from '../routes.ts';

/** The browser gets the cookie that renews the token, and asks for the age again where the account does not know it. */
const wireSession = (started: Result<StartedSession, DomainError>, context: WireContext) => {
  if (!started.ok) return started;
  const { token, cookie, user, isNewUser, redirectPath } = started.value;
  context.sessionCookie?.give(cookie);
  context.deviceCookie?.remember(user.email);
  if (user.ageConfirmedAt === null) context.ageCookie?.clear();
  return succeed({ token, email: user.email, isNewUser, redirectUrl: redirectPath });
};

export const accountRoutes = (does: UseCases): RoutesOf<typeof accountCalls> => ({
  async requestLoginLink({ body }, _caller, { browserHash, ageCookie }) {
    const ageWording = ageCookie?.wording ?? null;
    const asked = await does.requestSignInLink({ ...body, browserHash, ageWording });
    return asked.ok ? succeed({ message: successMessages.loginLinkSent }) : asked;
  },
  async requestSignupLink({ body }, _caller, { browserHash, ageCookie }) {
    const { email, marketingOptIn, redirectUrl = null } = body;
    const ageWording = ageCookie?.wording ?? null;
    const wanted = { email, marketingOptIn, redirectUrl, browserHash, ageWording };
    const asked = await does.requestSignUpLink(wanted);
    return asked.ok ? succeed({ message: successMessages.signupLinkSent }) : asked;
  },
  async verifyLoginToken({ body }, _caller, context) {
    const { browserHash } = context;
    const followed = { token: body.token, browserHash, device: deviceOf(context) };
    return wireSession(await does.verifySignInLink(followed), context);
  },
  async verifyRegistrationToken({ body }, _caller, context) {
    const { browserHash } = context;
    const started = await does.verifySignUpLink({ ...body, browserHash, device: deviceOf(context) });
    return wireSession(started, context);
  },
  async verifyCode({ body }, _caller, context) {
    const { browserHash } = context;
    return wireSession(await does.verifyCode({ ...body, browserHash, device: deviceOf(context) }), context);
  },
  async renewSession(_input, _caller, { sessionCookie, ageCookie }) {
    const renewed = await does.renewSession(sessionCookie?.read() ?? null);
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
    const changed = await does.changePhone(signedIn(caller).user.id, body.phoneNumber);
    return changed.ok
      ? succeed({ message: successMessages.phoneSaved, phoneNumber: changed.value })
      : changed;
  },
});
