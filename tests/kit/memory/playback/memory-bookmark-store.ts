import type { Bookmark } from '@meend/core/playback/bookmarks/bookmark.ts';
import type { BookmarkStore } from '@meend/core/playback/bookmarks/bookmark-store.port.ts';
import type { MemoryTables } from '../tables.ts';

type BookmarkKey = Pick<Bookmark, 'userId' | 'partId' | 'second'>;

const keyOf = ({ userId, partId, second }: BookmarkKey): string => `${userId} ${partId} ${second}`;

const newestFirst = (one: Bookmark, other: Bookmark): number =>
  other.addedAt.getTime() - one.addedAt.getTime() ||
  one.partId.localeCompare(other.partId) ||
  one.second - other.second;

export const memoryBookmarkStore = (tables: MemoryTables): BookmarkStore => ({
  async list(userId) {
    return [...tables.bookmarks.values()].filter((bookmark) => bookmark.userId === userId).sort(newestFirst);
  },
  async put(bookmark) {
    const key = keyOf(bookmark);
    tables.bookmarks.set(key, {
      ...bookmark,
      addedAt: tables.bookmarks.get(key)?.addedAt ?? bookmark.addedAt,
    });
  },
  async remove(userId, partId, second) {
    tables.bookmarks.delete(keyOf({ userId, partId, second }));
  },
  async removeAll(userId) {
    for (const [key, bookmark] of tables.bookmarks)
      if (bookmark.userId === userId) tables.bookmarks.delete(key);
  },
});
