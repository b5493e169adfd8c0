// A story dismissed from "Carry on listening": hidden until it is heard again or has a new part.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export interface Dismissal {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly dismissedAt: Date;
  /** Number of the story's parts at that time. */
  readonly parts: number;
}
