import type { BookmarkStore } from '@meend/core/playback/bookmarks/bookmark.ts';
import { mergeMarks } from '@meend/core/playback/finished.ts';
import type { HistoryPause, HistoryStore } from '@meend/core/playback/history-state.ts';
import type {
  HistoryKey,
  ListeningStore,
  RecentlyPlayed,
  ResumePoint,
} from '@meend/core/playback/listening.ts';
import type { Play, PlayLog } from '@meend/core/playback/play.ts';
import type { ShelfStore } from '@meend/core/playback/shelf/shelf-entry.ts';
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

interface StoredPause extends HistoryPause {
  readonly userId: UserId;
}

export const memoryHistoryStore = (tables: MemoryTables): HistoryStore => {
  const pausesOf = (userId: UserId): readonly StoredPause[] =>
    [...tables.historyPauses.values()].filter((pause) => pause.userId === userId);
  const put = (pause: StoredPause): void =>
    void tables.historyPauses.set(`${pause.userId} ${pause.from.getTime()}`, pause);
  const openOf = (userId: UserId) => pausesOf(userId).find(({ until }) => until === null);
  return {
    async read(userId) {
      const removals = [...tables.partRemovals.values()].filter((removal) => removal.userId === userId);
      return {
        clearedAt: tables.historyClears.get(userId) ?? null,
        removals: new Map(removals.map(({ partId, removedAt }) => [partId, removedAt])),
        pauses: pausesOf(userId).map(({ from, until }) => ({ from, until })),
      };
    },
    async setCleared(userId, at) {
      const before = tables.historyClears.get(userId);
      if (before === undefined || before < at) tables.historyClears.set(userId, at);
      for (const [key, removal] of tables.partRemovals)
        if (removal.userId === userId && removal.removedAt <= at) tables.partRemovals.delete(key);
      for (const [key, pause] of tables.historyPauses)
        if (pause.userId === userId && pause.until !== null && pause.until <= at)
          tables.historyPauses.delete(key);
    },
    async addRemoval(removal) {
      const key = `${removal.userId} ${removal.partId}`;
      const before = tables.partRemovals.get(key);
      if (before === undefined || before.removedAt < removal.removedAt) tables.partRemovals.set(key, removal);
    },
    async startPause(userId, at) {
      if (openOf(userId) === undefined) put({ userId, from: at, until: null });
    },
    async endPause(userId, at) {
      const open = openOf(userId);
      if (open) put({ ...open, until: at });
    },
  };
};

export const memoryShelfStore = (tables: MemoryTables): ShelfStore => ({
  list: async (userId) =>
    tables.shelf.list({ where: (row) => row.userId === userId, by: ['-addedAt', '-storyId'] }),
  async add(entry) {
    tables.shelf.add(entry);
  },
  async remove(userId, kind, storyId) {
    tables.shelf.delete(`${userId} ${kind} ${storyId}`);
  },
  async removeAll(userId) {
    tables.shelf.purge((row) => row.userId === userId && row.kind !== 'follow');
  },
});

export const memoryBookmarkStore = (tables: MemoryTables): BookmarkStore => ({
  list: async (userId) =>
    tables.bookmarks.list({ where: (row) => row.userId === userId, by: ['-addedAt', 'partId', 'second'] }),
  async put(bookmark) {
    const known = tables.bookmarks.find(tables.bookmarks.keyOf(bookmark));
    tables.bookmarks.put({ ...bookmark, addedAt: known?.addedAt ?? bookmark.addedAt });
  },
  async remove(userId, partId, second) {
    tables.bookmarks.delete(`${userId} ${partId} ${second}`);
  },
  async removeAll(userId) {
    tables.bookmarks.purge((row) => row.userId === userId);
  },
});

const keyOf = ({ userId, partId, day }: Play): string => `${userId} ${partId} ${day}`;

export const memoryPlayLog = (tables: MemoryTables): PlayLog => ({
  async record(play) {
    const tenth = Math.max(play.tenth, tables.plays.get(keyOf(play))?.tenth ?? 0);
    tables.plays.set(keyOf(play), { ...play, tenth });
  },
  async anonymize({ userId, storyId, partId }, id) {
    for (const [key, play] of tables.plays) {
      const isMeant =
        play.userId === userId &&
        (storyId === undefined || play.storyId === storyId) &&
        (partId === undefined || play.partId === partId);
      if (!isMeant) continue;
      const anonymous = { ...play, userId: id };
      tables.plays.delete(key);
      tables.plays.set(keyOf(anonymous), anonymous);
    }
  },
});
