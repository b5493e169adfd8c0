// A story somebody put on their shelf, to find it again: one entry a listener, kind and story.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export const shelfKinds = ['favourite'] as const;
export type ShelfKind = (typeof shelfKinds)[number];

/** Of one kind. */
export const MAX_SHELF_ENTRIES = 500;

export interface ShelfEntry {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly kind: ShelfKind;
  readonly addedAt: Date;
}
