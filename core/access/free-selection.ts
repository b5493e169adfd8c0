// A free selection is kept for ever, also after a subscription ends or the story is withdrawn.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export interface FreeSelection {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly chosenAt: Date;
}
