// Ends this session on the server, so that copies of its token or cookie are worthless. Signing out everywhere raises
// the account's token version, which ends every session at its next call.

import type { Now } from '@meend/core/ports/clock.ts';
import type { SecretHasher } from '@meend/core/ports/randomness.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { UserStore } from '../user/user-store.port.ts';
import { type SignedInCaller, tokenEnd } from './session.ts';
import { parseSessionCookie } from './session-cookie.ts';
import type { SessionStore } from './session-store.port.ts';

interface Deps {
  readonly stores: { sessions: SessionStore } & Now;
  readonly secrets: SecretHasher;
}

export const signOut =
  ({ stores, secrets }: Deps) =>
  async ({ session }: SignedInCaller, cookieText: string | null = null): Promise<void> => {
    const now = await stores.now();
    const cookie = parseSessionCookie(cookieText);
    if (cookie !== null) await stores.sessions.endFamily(secrets.hash(cookie.family), now);
    if (session.sessionId === undefined) return;
    const isStored = await stores.sessions.end(session.sessionId, now);
    if (!isStored) await stores.sessions.revokeTokens(session.sessionId, tokenEnd(session));
  };

export const signOutEverywhere =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  async (userId: UserId): Promise<void> => {
    await stores.users.raiseTokenVersion(userId);
  };
