// Signing in and the listener's own details, served.
import type { StartedSession } from '../../account/sessions/start-session.ts';
import type { DomainError } from '../../shared/domain-error.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { accountCalls } from '../paths/account.paths.ts';
import { confirmations } from '../presenters/confirmations.ts';
import { type RoutesOf, signedIn } from '../routes.ts';

const wireSession = (started: Result<StartedSession, DomainError>) => {
  if (!started.ok) return started;
  const { token, user, isNewUser } = started.value;
  return succeed({ token, email: user.email, isNewUser });
};

export const accountRoutes = (does: UseCases): RoutesOf<typeof accountCalls> => ({
  async requestLoginLink({ body }, _caller, { browserHash }) {
    const asked = await does.requestSignInLink({ email: body.email, browserHash });
    return asked.ok ? succeed({ message: confirmations.loginLinkSent }) : asked;
  },
  async requestSignupLink({ body }, _caller, { browserHash }) {
    const { email, marketingOptIn, redirectUrl = null } = body;
    const asked = await does.requestSignUpLink({ email, marketingOptIn, redirectUrl, browserHash });
    return asked.ok ? succeed({ message: confirmations.signupLinkSent }) : asked;
  },
  async verifyLoginToken({ body }, _caller, { browserHash }) {
    return wireSession(await does.verifySignInLink({ token: body.token, browserHash }));
  },
  async verifyRegistrationToken({ body }, _caller, { browserHash }) {
    return wireSession(await does.verifySignUpLink({ ...body, browserHash }));
  },
  async verifyCode({ body }, _caller, { browserHash }) {
    return wireSession(await does.verifyCode({ ...body, browserHash }));
  },
  async getPhone(_input, caller) {
    return succeed({ phoneNumber: signedIn(caller).user.phone });
  },
  async updatePhone({ body }, caller) {
    const changed = await does.changePhone(signedIn(caller).user.id, body.phoneNumber);
    return changed.ok ? succeed({ message: confirmations.phoneSaved, phoneNumber: changed.value }) : changed;
  },
});
