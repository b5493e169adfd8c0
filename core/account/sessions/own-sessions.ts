// Lists the open sessions of an account, and ends one or all of them. Ending another than one's own needs a recent log-in
// or the password, so that a copied token cannot log its owner out.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, SecretHasher } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { UserStore } from '../user/user-store.port.ts';
import { isRecentlyProven, type SignedInCaller, tokenEnd } from './session.ts';
import { parseSessionCookie } from './session-cookie.ts';
import { isOpenSession, type SessionStore, type StoredSession } from './stored-session.ts';

// Ends this session on the server, so that copies of its token or cookie are worthless. Signing out everywhere raises
// the account's token version, which ends every session at its next call.

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

export interface OwnSession {
  readonly session: StoredSession;
  /** Whether this is the caller's session. */
  readonly isCurrent: boolean;
}

export const listSessions =
  ({ stores }: { readonly stores: { sessions: SessionStore } & Now }) =>
  async ({ user, session: { sessionId } }: SignedInCaller): Promise<readonly OwnSession[]> => {
    const now = await stores.now();
    const sessions = await stores.sessions.listOpen(user.id);
    return sessions
      .filter((session) => isOpenSession(session, now))
      .map((session) => ({ session, isCurrent: session.id === sessionId }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  };

interface EndingDeps {
  readonly stores: { users: UserStore; sessions: SessionStore } & Now;
  readonly clock: Clock;
}

export const endSession =
  ({ stores, clock }: EndingDeps) =>
  async ({ user, session: own }: SignedInCaller, id: string): Promise<Result<null, DomainError>> => {
    const sessions = await stores.sessions.listOpen(user.id);
    const session = sessions.find((one) => one.id === id);
    if (session === undefined) return failWith('session.not-found');
    if (session.id !== own.sessionId && !isRecentlyProven(own, clock.now()))
      return failWith('account.sign-in-needed');
    await stores.sessions.end(session.id, await stores.now());
    return succeed(null);
  };

export const endAllSessions =
  ({ stores, clock }: EndingDeps) =>
  async ({ user, session }: SignedInCaller): Promise<Result<null, DomainError>> => {
    if (!isRecentlyProven(session, clock.now())) return failWith('account.sign-in-needed');
    await signOutEverywhere({ stores })(user.id);
    return succeed(null);
  };
