import type { ShelfStore } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { MemoryTables } from '../tables.ts';

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
