// The newest 50 stories a listener played, one record a story, newest first.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export const MAX_RECENTLY_PLAYED = 50;

export interface RecentlyPlayed {
  readonly userId: UserId;
  readonly storyId: StoryId;
  /** Ts, Ep or Ep and the number. */
  readonly label: string;
  readonly playedAt: Date;
}
