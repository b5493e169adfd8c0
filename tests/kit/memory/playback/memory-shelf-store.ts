import type { ShelfStore } from '@meend/core/playback/shelf/shelf-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryShelfStore = (tables: MemoryTables): ShelfStore => ({
  async list(userId) {
    return [...tables.shelf.values()]
      .filter((entry) => entry.userId === userId)
      .sort(
        (one, other) =>
          other.addedAt.getTime() - one.addedAt.getTime() || (one.storyId < other.storyId ? 1 : -1),
      );
  },
  async add(entry) {
    const key = `${entry.userId} ${entry.kind} ${entry.storyId}`;
    if (!tables.shelf.has(key)) tables.shelf.set(key, entry);
  },
  async remove(userId, kind, storyId) {
    tables.shelf.delete(`${userId} ${kind} ${storyId}`);
  },
  async removeAll(userId) {
    for (const [key, entry] of tables.shelf)
      if (entry.userId === userId && entry.kind !== 'follow') tables.shelf.delete(key);
  },
});
