// A free selection is permanent: it outlasts a subscription and the withdrawal of its story.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export interface FreeSelection {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly chosenAt: Date;
}
