// Logging out ends this session on the server too: a copy of its token is worth nothing. Signing out everywhere raises
// the account's token version, which ends every session at its next call.
import type { Ports } from '../../ports/ports.ts';
import type { UserId } from '../../shared/ids.ts';
import { type SignedInCaller, sessionEnd } from '../session.ts';

export const signOut =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async ({ session }: SignedInCaller): Promise<void> => {
    if (session.sessionId !== undefined) await stores.sessions.end(session.sessionId, sessionEnd(session));
  };

export const signOutEverywhere =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (userId: UserId): Promise<void> => {
    await stores.users.raiseTokenVersion(userId);
  };
