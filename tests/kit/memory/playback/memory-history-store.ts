import type { HistoryPause, HistoryStore } from '@meend/core/playback/history-state.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

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
