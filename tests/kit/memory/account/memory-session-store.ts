import type { SessionStore } from '@meend/core/account/sessions/session-store.port.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';
import { mediaKeyOf } from './media-key.ts';

const lastUsedFirst = (one: StoredSession, other: StoredSession): number =>
  other.lastUsedAt.getTime() - one.lastUsedAt.getTime() || (one.id < other.id ? 1 : -1);

export const memorySessionStore = (tables: MemoryTables, clock: Clock): SessionStore => {
  const all = () => [...tables.sessions.values()];
  const change = (id: string, part: Partial<StoredSession>): boolean => {
    const session = tables.sessions.get(id);
    if (session) tables.sessions.set(id, { ...session, ...part });
    return session !== undefined;
  };
  const end = (session: StoredSession | undefined, now: Date): void => {
    if (session) change(session.id, { endedAt: session.endedAt ?? now });
  };
  return {
    async add(session) {
      tables.sessions.set(session.id, session);
    },
    async lockFamily(familyHash) {
      return all().find((session) => session.familyHash === familyHash) ?? null;
    },
    async saveRotation(id, secrets, now) {
      change(id, { secrets, lastUsedAt: now });
    },
    async touch(sessionId, secretHash, now) {
      const isCurrent = tables.sessions.get(sessionId)?.secrets.unused.includes(secretHash) === true;
      return isCurrent && change(sessionId, { lastUsedAt: now });
    },
    async listOpen(userId) {
      return all()
        .filter((session) => session.userId === userId && session.endedAt === null)
        .sort(lastUsedFirst);
    },
    async end(sessionId, now) {
      const session = tables.sessions.get(sessionId);
      end(session, now);
      return session !== undefined;
    },
    async endFamily(familyHash, now) {
      end(
        all().find((session) => session.familyHash === familyHash),
        now,
      );
    },
    async revokeTokens(sessionId) {
      tables.endedSessions.add(sessionId);
    },
    async findBearer(userId, sessionId = '') {
      const user = tables.users.get(userId);
      if (user === undefined) return null;
      const endedAt = tables.sessions.get(sessionId)?.endedAt ?? null;
      const selected = tables.selections.filter((selection) => selection.userId === userId);
      return {
        user,
        mediaKey: mediaKeyOf(tables, userId),
        isEnded: endedAt !== null || tables.endedSessions.has(sessionId),
        subscription: tables.subscriptions.get(userId) ?? null,
        selectedStoryIds: selected.map(({ storyId }) => storyId),
        readAt: clock.now(),
      };
    },
    async purge({ endedAt, lastUsedAt }, limit) {
      const old = all()
        .filter(
          (one) =>
            (one.endedAt !== null && one.endedAt.getTime() < endedAt.getTime()) ||
            one.lastUsedAt.getTime() < lastUsedAt.getTime(),
        )
        .slice(0, limit);
      for (const { id } of old) {
        tables.sessions.delete(id);
        tables.confirmations.delete(id);
        tables.challenges.purge(({ sessionId }) => sessionId === id);
      }
      return old.length;
    },
  };
};
