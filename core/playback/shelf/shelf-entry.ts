// A story saved on a listener's shelf: one entry per listener, kind and story.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

/**
 * `favourite`: what people call Saved. `follow`: the listener requested mails about new episodes. `unwanted`: not to be
 * recommended.
 */
export const shelfKinds = ['favourite', 'follow', 'unwanted'] as const;
export type ShelfKind = (typeof shelfKinds)[number];

/** Maximum per kind. */
export const MAX_SHELF_ENTRIES = 500;

export interface ShelfEntry {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly kind: ShelfKind;
  readonly addedAt: Date;
}

/** The shelves of listeners. */
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
