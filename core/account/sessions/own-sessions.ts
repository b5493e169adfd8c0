// Lists the open sessions of an account and ends one of them.
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type SessionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { SessionStores } from './session.stores.ts';
import type { SignedInCaller } from './session.ts';
import { isOpenSession, type StoredSession } from './stored-session.ts';

export interface OwnSession {
  readonly session: StoredSession;
  /** Whether this is the caller's session. */
  readonly isCurrent: boolean;
}

export const listSessions =
  ({ stores }: { readonly stores: SessionStores & Now }) =>
  async ({ user, session: { sessionId } }: SignedInCaller): Promise<readonly OwnSession[]> => {
    const now = await stores.now();
    const sessions = await stores.sessions.listOpen(user.id);
    return sessions
      .filter((session) => isOpenSession(session, now))
      .map((session) => ({ session, isCurrent: session.id === sessionId }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  };

export const endSession =
  ({ stores }: { readonly stores: SessionStores & Now }) =>
  async ({ user }: SignedInCaller, id: string): Promise<Result<null, DomainError>> => {
    const sessionId = parseId<SessionId>(id);
    const sessions = sessionId === null ? [] : await stores.sessions.listOpen(user.id);
    const session = sessions.find((one) => one.id === sessionId);
    if (session === undefined) return failWith('session.not-found');
    await stores.sessions.end(session.id, await stores.now());
    return succeed(null);
  };
