// The listener's own account, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { wireAccount, wireOwnSession } from '../listener.presenters.ts';
import { deviceOf, type RoutesOf, signedIn } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { accountMenuCalls, profileCalls } from './profile.calls.ts';

export const profileRoutes = (
  useCases: UseCases,
): RoutesOf<typeof accountMenuCalls & typeof profileCalls> => ({
  async account(_input, caller) {
    return succeed(wireAccount(await useCases.readAccount(signedIn(caller))));
  },
  async resetPassword({ body: { currentPassword = null, ...body } }, caller, context) {
    const change = { ...body, currentPassword, device: deviceOf(context) };
    const changed = await useCases.changePassword(signedIn(caller), change);
    if (!changed.ok) return changed;
    const { token, cookie } = changed.value;
    context.sessionCookie?.give(cookie);
    return succeed({ message: successMessages.passwordSaved, token });
  },
  async signOut({ body: { forget = false } }, caller, { sessionCookie, deviceCookie }) {
    await useCases.signOut(signedIn(caller), sessionCookie?.read() ?? null);
    sessionCookie?.clear();
    if (forget) deviceCookie?.clear();
    return succeed({ message: successMessages.signedOut });
  },
  async sessions(_input, caller) {
    return succeed({ sessions: (await useCases.listSessions(signedIn(caller))).map(wireOwnSession) });
  },
  async endSession({ params: { sessionId } }, caller, { sessionCookie }) {
    const { session } = signedIn(caller);
    const ended = await useCases.endSession(signedIn(caller), sessionId);
    if (!ended.ok) return ended;
    if (session.sessionId === sessionId) sessionCookie?.clear();
    return succeed({ message: successMessages.sessionEnded });
  },
  async signOutEverywhere(_input, caller, { sessionCookie }) {
    await useCases.signOutEverywhere(signedIn(caller).user.id);
    sessionCookie?.clear();
    return succeed({ message: successMessages.signedOutEverywhere });
  },
  async changeMarketing({ body: { optedIn } }, caller) {
    await useCases.changeMarketing(signedIn(caller).user.id, optedIn);
    return succeed({ message: successMessages.marketingSaved, optedIn });
  },
  async readUnsubscribe({ query: { token = '' } }) {
    const read = useCases.readUnsubscribe(token);
    return read.ok ? succeed({ email: read.value }) : read;
  },
  async unsubscribe({ query: { token = '', newsletter = null } }) {
    const done = await useCases.unsubscribe(token, newsletter);
    return done.ok ? succeed({ message: successMessages.unsubscribed, email: done.value }) : done;
  },
});
