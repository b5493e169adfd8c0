import type { RecentlyPlayed } from '@meend/core/playback/recently-played';
import type { ListeningStore } from '@meend/core/ports/stores/listening-store';
import type { UserId } from '@meend/core/shared/ids';
import type { MemoryTables } from '../memory-tables.ts';

export const memoryListeningStore = (tables: MemoryTables): ListeningStore => {
  const recentOf = (userId: UserId): readonly RecentlyPlayed[] =>
    [...tables.recent.values()]
      .filter((record) => record.userId === userId)
      .reverse()
      .sort((one, other) => other.playedAt.getTime() - one.playedAt.getTime());
  return {
    async findPlace(userId, partId) {
      return tables.places.get(`${userId} ${partId}`) ?? null;
    },
    async listPlaces(userId, limit) {
      return [...tables.places.values()]
        .filter((place) => place.userId === userId)
        .sort((one, other) => other.heardAt.getTime() - one.heardAt.getTime())
        .slice(0, limit);
    },
    async savePlace(place) {
      const key = `${place.userId} ${place.partId}`;
      const known = tables.places.get(key);
      if (!known || known.heardAt.getTime() <= place.heardAt.getTime()) tables.places.set(key, place);
    },
    async touch(record, keep) {
      const key = `${record.userId} ${record.storyId}`;
      // Deleted first: a map keeps the place of a key, and the newest must come last.
      tables.recent.delete(key);
      tables.recent.set(key, record);
      for (const old of recentOf(record.userId).slice(keep)) {
        tables.recent.delete(`${old.userId} ${old.storyId}`);
      }
    },
    async listRecent(userId) {
      return recentOf(userId);
    },
  };
};
