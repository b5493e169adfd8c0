import type { BookmarkStore } from '@meend/core/playback/bookmarks/bookmark.ts';
import type { MemoryTables } from '../tables.ts';

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
