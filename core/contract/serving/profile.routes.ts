// The listener's own account, served.
import { succeed } from '../../shared/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { profileCalls } from '../paths/profile.paths.ts';
import { confirmations } from '../presenters/confirmations.ts';
import { wireAccount } from '../presenters/listener.presenters.ts';
import { type RoutesOf, signedIn } from '../routes.ts';

export const profileRoutes = (does: UseCases): RoutesOf<typeof profileCalls> => ({
  async account(_input, caller) {
    return succeed(wireAccount(await does.readAccount(signedIn(caller))));
  },
  async resetPassword({ body: { currentPassword = null, ...body } }, caller) {
    const changed = await does.changePassword(signedIn(caller), { ...body, currentPassword });
    return changed.ok ? succeed({ message: confirmations.passwordSaved, ...changed.value }) : changed;
  },
  async signOut(_input, caller) {
    await does.signOut(signedIn(caller));
    return succeed({ message: confirmations.signedOut });
  },
  async signOutEverywhere(_input, caller) {
    await does.signOutEverywhere(signedIn(caller).user.id);
    return succeed({ message: confirmations.signedOutEverywhere });
  },
  async changeMarketing({ body: { optedIn } }, caller) {
    await does.changeMarketing(signedIn(caller).user.id, optedIn);
    return succeed({ message: confirmations.marketingSaved, optedIn });
  },
  async readUnsubscribe({ query: { token = '' } }) {
    const read = does.readUnsubscribe(token);
    return read.ok ? succeed({ email: read.value }) : read;
  },
  async unsubscribe({ query: { token = '' } }) {
    const done = await does.unsubscribe(token);
    return done.ok ? succeed({ message: confirmations.unsubscribed, email: done.value }) : done;
  },
});
