// Free selections: unique per listener and story, numbered by slot.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { FreeSelection } from './free-selection.ts';

export interface SelectionStore {
  /** In the order of choosing. */
  listOf(userId: UserId): Promise<readonly FreeSelection[]>;
  /** Adds all or throws; the caller holds the listener's row lock. */
  addAll(userId: UserId, storyIds: readonly StoryId[], at: Date): Promise<void>;
}
