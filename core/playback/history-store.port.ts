// When listeners cleared and paused their histories, and what they removed from them.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { HistoryState, PartRemoval } from './history-state.ts';

export interface HistoryStore {
  read(userId: UserId): Promise<HistoryState>;
  /** Deletes removals and ended pauses before that time, which it covers; of two times the later stays. */
  setCleared(userId: UserId, at: Date): Promise<void>;
  /** Of two times the later stays. */
  addRemoval(removal: PartRemoval & { readonly storyId: StoryId }): Promise<void>;
  /** No effect while paused. */
  startPause(userId: UserId, at: Date): Promise<void>;
  /** No effect unless paused. */
  endPause(userId: UserId, at: Date): Promise<void>;
}
