import { mergeMarks } from '@meend/core/playback/finished.ts';
import type {
  HistoryKey,
  ListeningStore,
  RecentlyPlayed,
  ResumePoint,
} from '@meend/core/playback/listening.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

const newestFirst = (one: HistoryKey, other: HistoryKey): number =>
  other.heardAt.getTime() - one.heardAt.getTime() || (one.partId < other.partId ? -1 : 1);

export const memoryListeningStore = (tables: MemoryTables): ListeningStore => {
  const recentOf = (userId: UserId): readonly RecentlyPlayed[] =>
    [...tables.recent.values()]
      .filter((record) => record.userId === userId)
      .reverse()
      .sort((one, other) => other.playedAt.getTime() - one.playedAt.getTime());
  const newestOf = (userId: UserId): readonly ResumePoint[] =>
    [...tables.places.values()].filter((point) => point.userId === userId).sort(newestFirst);
  const remove = (
    isMeant: (row: { readonly userId: UserId; readonly storyId: StoryId }) => boolean,
  ): void => {
    for (const table of [tables.places, tables.recent, tables.dismissals] as const)
      for (const [key, row] of table) if (isMeant(row)) table.delete(key);
  };
  return {
    async findResumePoint(userId, partId) {
      return tables.places.get(`${userId} ${partId}`) ?? null;
    },
    async listResumePoints(userId, limit) {
      return newestOf(userId).slice(0, limit);
    },
    async listHistory(userId, after, limit) {
      const isAfter = (one: HistoryKey): boolean => after === null || newestFirst(after, one) < 0;
      return newestOf(userId).filter(isAfter).slice(0, limit);
    },
    async saveResumePoint(resumePoint) {
      const key = `${resumePoint.userId} ${resumePoint.partId}`;
      const known = tables.places.get(key);
      const newer = !known || known.heardAt.getTime() <= resumePoint.heardAt.getTime() ? resumePoint : known;
      tables.places.set(key, { ...newer, ...mergeMarks(known ?? resumePoint, resumePoint) });
    },
    async touch(record, limit) {
      const key = `${record.userId} ${record.storyId}`;
      // Deleted first: a Map keeps a key's position, and the newest must come last.
      tables.recent.delete(key);
      tables.recent.set(key, record);
      for (const old of recentOf(record.userId).slice(limit)) {
        tables.recent.delete(`${old.userId} ${old.storyId}`);
      }
    },
    async listRecent(userId) {
      return recentOf(userId);
    },
    async removeRecent(userId, storyId) {
      tables.recent.delete(`${userId} ${storyId}`);
    },
    async saveDismissal(dismissal) {
      const key = `${dismissal.userId} ${dismissal.storyId}`;
      const known = tables.dismissals.get(key);
      if (!known || known.dismissedAt.getTime() <= dismissal.dismissedAt.getTime())
        tables.dismissals.set(key, dismissal);
    },
    async removeDismissal(userId, storyId) {
      tables.dismissals.delete(`${userId} ${storyId}`);
    },
    async listDismissals(userId) {
      return [...tables.dismissals.values()]
        .filter((dismissal) => dismissal.userId === userId)
        .sort((one, other) => other.dismissedAt.getTime() - one.dismissedAt.getTime());
    },
    async removePart(userId, partId) {
      tables.places.delete(`${userId} ${partId}`);
    },
    async removeStory(userId, storyId) {
      remove((row) => row.userId === userId && row.storyId === storyId);
    },
    async removeAll(userId) {
      remove((row) => row.userId === userId);
    },
  };
};
