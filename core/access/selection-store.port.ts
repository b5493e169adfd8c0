// Free selections: unique per listener and story, numbered by slot.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

/** Permanent: it outlasts a subscription and the withdrawal of its story. */
export interface FreeSelection {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly chosenAt: Date;
}

export interface SelectionStore {
  /** In the order of selection. */
  listOf(userId: UserId): Promise<readonly FreeSelection[]>;
  /**
   * Number of selections that the free allowance of this account's mailbox paid for, by whichever account, and of those
   * its present accounts have brought along from another mailbox.
   */
  countOfMailbox(userId: UserId): Promise<number>;
  /** Adds all, charged to the account's mailbox, or throws; the caller must hold the mailbox's lock. */
  addAll(userId: UserId, storyIds: readonly StoryId[], at: Date): Promise<void>;
}
