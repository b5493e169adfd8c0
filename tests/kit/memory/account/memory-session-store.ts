import type { SessionStore, StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';
import { mediaKeyOf } from './media-key.ts';

export const memorySessionStore = (tables: MemoryTables, clock: Clock): SessionStore => {
  const ofFamily = (familyHash: string) =>
    tables.sessions.first((session) => session.familyHash === familyHash);
  const end = (session: StoredSession | null, now: Date): boolean =>
    session !== null && tables.sessions.change(session.id, { endedAt: session.endedAt ?? now });
  return {
    async add(session) {
      tables.sessions.put(session);
    },
    async lockFamily(familyHash) {
      return ofFamily(familyHash);
    },
    async saveRotation(id, secrets, now) {
      tables.sessions.change(id, { secrets, lastUsedAt: now });
    },
    async touch(sessionId, secretHash, now) {
      const isCurrent = tables.sessions.get(sessionId)?.secrets.unused.includes(secretHash) === true;
      return isCurrent && tables.sessions.change(sessionId, { lastUsedAt: now });
    },
    async listOpen(userId) {
      return tables.sessions.list({
        where: (session) => session.userId === userId && session.endedAt === null,
        by: ['-lastUsedAt', '-id'],
      });
    },
    async end(sessionId, now) {
      return end(tables.sessions.find(sessionId), now);
    },
    async endFamily(familyHash, now) {
      end(ofFamily(familyHash), now);
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
      const old = tables.sessions.list({
        where: (one) => (one.endedAt !== null && one.endedAt < endedAt) || one.lastUsedAt < lastUsedAt,
        by: ['id'],
        limit,
      });
      for (const { id } of old) {
        tables.sessions.delete(id);
        tables.confirmations.delete(id);
        tables.challenges.purge(({ sessionId }) => sessionId === id);
      }
      return old.length;
    },
  };
};
