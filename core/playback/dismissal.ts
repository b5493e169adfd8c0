// A story somebody took out of "Carry on listening": it stays away until it is heard again or gains a part.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export interface Dismissal {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly dismissedAt: Date;
  /** How many parts the story had then. */
  readonly parts: number;
}
