// The access rule: a part is open if it leads the story, or the listener has an active subscription, or chose this
// story, or is staff. Server, web and studio preview all evaluate it here.
import type { Entitlements } from '@meend/core/account/user/user.ts';

export interface Listener extends Entitlements {
  /** Staff may review what is published. */
  readonly isStaff: boolean;
  /** The device is to use less data. */
  readonly savesData?: boolean;
}

/** Null for a guest. */
export type MaybeListener = Listener | null;

export interface AccessStory {
  readonly id: string;
  /** Number of leading parts open to everybody; at least 1. */
  readonly openParts: number;
}

export const isOpenToAll = (partIndex: number, openParts: number): boolean =>
  Number.isInteger(partIndex) && partIndex >= 0 && (partIndex === 0 || partIndex < openParts);

/** Whether the better rendition is for this listener, where there is one. */
export const getsBetterRendition = (listener: MaybeListener): boolean =>
  listener?.hasActiveSubscription === true && listener.savesData !== true;

export const canPlay = (story: AccessStory, partIndex: number, listener: MaybeListener): boolean => {
  if (!Number.isInteger(partIndex) || partIndex < 0) return false;
  if (isOpenToAll(partIndex, story.openParts)) return true;
  if (listener === null) return false;
  return listener.hasActiveSubscription || listener.isStaff || listener.selectedStoryIds.has(story.id);
};
