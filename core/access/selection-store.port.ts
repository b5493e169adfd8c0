// Free selections: unique per listener and story, numbered by slot.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { FreeSelection } from './free-selection.ts';

export interface SelectionStore {
  /** In the order of selection. */
  listOf(userId: UserId): Promise<readonly FreeSelection[]>;
  /** Adds all or throws; the caller must hold the listener's row lock. */
  addAll(userId: UserId, storyIds: readonly StoryId[], at: Date): Promise<void>;
}
