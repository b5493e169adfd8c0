// Log of plays, one per listener, part and day.
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { Play } from './play.ts';

/** A listener's plays: all, or those of a story or part. */
export interface PlaysOf {
  readonly userId: UserId;
  readonly storyId?: StoryId;
  readonly partId?: PartId;
}

export interface PlayLog {
  /**
   * Stores a play, once per listener, part and day, with the furthest tenth. The listener's row must be locked, because
   * the counters depend on their earlier plays.
   */
  record(play: Play): Promise<void>;
  /** Replaces the listener's id in these plays, so that the insights stay the same. */
  anonymize(plays: PlaysOf, id: UserId): Promise<void>;
}
