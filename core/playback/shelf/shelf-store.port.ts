// What listeners put on their shelves.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { ShelfEntry, ShelfKind } from './shelf-entry.ts';

export interface ShelfStore {
  /** Newest first. */
  list(userId: UserId): Promise<readonly ShelfEntry[]>;
  /** An entry that is there keeps the moment it was added. */
  add(entry: ShelfEntry): Promise<void>;
  /** Removing what is not there is harmless. */
  remove(userId: UserId, kind: ShelfKind, storyId: StoryId): Promise<void>;
}
