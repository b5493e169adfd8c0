// Signing in and the listener's own details, served.
import type { StartedSession } from '../../account/sessions/start-session.ts';
import type { DomainError } from '../../shared/domain-error.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { accountCalls } from '../paths/account.paths.ts';
import { confirmations } from '../presenters/confirmations.ts';
import { deviceOf, type RoutesOf, signedIn, type WireContext } from '../routes.ts';

/** The browser gets the cookie that renews the token. */
const wireSession = (started: Result<StartedSession, DomainError>, context: WireContext) => {
  if (!started.ok) return started;
  const { token, cookie, user, isNewUser, redirectPath } = started.value;
  context.sessionCookie?.give(cookie);
  context.deviceCookie?.remember(user.email);
  return succeed({ token, email: user.email, isNewUser, redirectUrl: redirectPath });
};

export const accountRoutes = (does: UseCases): RoutesOf<typeof accountCalls> => ({
  async requestLoginLink({ body }, _caller, { browserHash }) {
    const asked = await does.requestSignInLink({ ...body, browserHash });
    return asked.ok ? succeed({ message: confirmations.loginLinkSent }) : asked;
  },
  async requestSignupLink({ body }, _caller, { browserHash }) {
    const { email, marketingOptIn, redirectUrl = null } = body;
    const asked = await does.requestSignUpLink({ email, marketingOptIn, redirectUrl, browserHash });
    return asked.ok ? succeed({ message: confirmations.signupLinkSent }) : asked;
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
  async renewSession(_input, _caller, { sessionCookie }) {
    const renewed = await does.renewSession(sessionCookie?.read() ?? null);
    if (!renewed.ok) return renewed;
    const { token, cookie } = renewed.value;
    if (cookie !== null) sessionCookie?.give(cookie);
    return succeed({ token });
  },
  async getPhone(_input, caller) {
    return succeed({ phoneNumber: signedIn(caller).user.phone });
  },
  async updatePhone({ body }, caller) {
    const changed = await does.changePhone(signedIn(caller).user.id, body.phoneNumber);
    return changed.ok ? succeed({ message: confirmations.phoneSaved, phoneNumber: changed.value }) : changed;
  },
});
