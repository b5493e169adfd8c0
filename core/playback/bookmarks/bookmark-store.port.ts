// Bookmarks of listeners.
import type { PartId, UserId } from '@meend/core/shared/ids.ts';
import type { Bookmark } from './bookmark.ts';

export interface BookmarkStore {
  /** Newest first; those of one time by their moments. */
  list(userId: UserId): Promise<readonly Bookmark[]>;
  /** An existing bookmark keeps its time and gets the note. */
  put(bookmark: Bookmark): Promise<void>;
  /** No effect if there is none. */
  remove(userId: UserId, partId: PartId, second: number): Promise<void>;
  removeAll(userId: UserId): Promise<void>;
}
