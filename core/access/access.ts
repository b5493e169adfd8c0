// The access rule: a part is open if it leads the story, or the listener has an active subscription, or chose this
// story, or is staff. Server, web and studio preview all evaluate it here.
import type { Entitlements } from '@meend/core/account/user/user.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

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

/** A story chosen for free. Permanent: it outlasts a subscription and the withdrawal of its story. */
export interface FreeSelection {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly chosenAt: Date;
}

/** Free selections: unique per listener and story, numbered by slot. */
export interface SelectionStore {
  /** In the order of selection. */
  listOf(userId: UserId): Promise<readonly FreeSelection[]>;
  /** Ids of the stories that its selections open: those chosen, and the other recordings of their works. */
  listOpened(userId: UserId): Promise<readonly StoryId[]>;
  /**
   * Number of selections that the free allowance of this account's mailbox paid for, by whichever account, and of those
   * its present accounts have brought along from another mailbox.
   */
  countOfMailbox(userId: UserId): Promise<number>;
  /** Adds all, charged to the account's mailbox, or throws; the caller must hold the mailbox's lock. */
  addAll(userId: UserId, storyIds: readonly StoryId[], at: Date): Promise<void>;
}
