// Recently played: the newest 50 stories of a listener, one record per story, newest first.
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export const MAX_RECENTLY_PLAYED = 50;

export interface RecentlyPlayed {
  readonly userId: UserId;
  readonly storyId: StoryId;
  /** Record label: Ts, Ep or Ep and the number. */
  readonly label: string;
  readonly playedAt: Date;
}
