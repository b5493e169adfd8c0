// Signing in and the listener's own details, served.
import { succeed } from '../../shared/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { accountCalls } from '../account.paths.ts';
import { confirmations } from '../presenters/confirmations.ts';
import { type RoutesOf, signedIn } from '../routes.ts';

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
    const started = await does.verifySignInLink({ token: body.token, browserHash });
    if (!started.ok) return started;
    const { token, user } = started.value;
    return succeed({ token, email: user.email });
  },
  async verifyRegistrationToken({ body }, _caller, { browserHash }) {
    const started = await does.verifySignUpLink({ ...body, browserHash });
    if (!started.ok) return started;
    const { token, user, isNewUser } = started.value;
    return succeed({ token, email: user.email, isNewUser });
  },
  async getPhone(_input, caller) {
    return succeed({ phoneNumber: signedIn(caller).user.phone });
  },
  async updatePhone({ body }, caller) {
    const changed = await does.changePhone(signedIn(caller).user.id, body.phoneNumber);
    return changed.ok ? succeed({ message: confirmations.phoneSaved, phoneNumber: changed.value }) : changed;
  },
});
