// The shelves of listeners.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { ShelfEntry, ShelfKind } from './shelf-entry.ts';

export interface ShelfStore {
  /** Newest first. */
  list(userId: UserId): Promise<readonly ShelfEntry[]>;
  /** An existing entry keeps its time. */
  add(entry: ShelfEntry): Promise<void>;
  /** No effect if there is none. */
  remove(userId: UserId, kind: ShelfKind, storyId: StoryId): Promise<void>;
  /** Without followed stories: those are requests for mails. */
  removeAll(userId: UserId): Promise<void>;
}
