// A play: a listener heard a part on a day in India, with the furthest tenth reached; repeated reports are one play.
// Offline listening counts for the day it was heard.
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { percentOf } from './progress.ts';

export interface Play {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly partId: PartId;
  /** Day in India, `2026-11-20`. */
  readonly day: string;
  /** 0 to 10. */
  readonly tenth: number;
}

interface Heard {
  readonly position: number;
  readonly duration: number;
  readonly heardAt: Date;
}

export const TENTHS = 10;

/** Insights cover no earlier day. */
export const WEEKS_COUNTED = 52;

/** Null if nothing was heard. */
export const playOf = (
  whose: Pick<Play, 'userId' | 'storyId' | 'partId'>,
  { position, duration, heardAt }: Heard,
): Play | null => {
  if (!(position > 0)) return null;
  return {
    ...whose,
    day: dayInIndia(heardAt),
    tenth: Math.min(TENTHS, Math.floor(percentOf(position, duration) / TENTHS)),
  };
};

// Log of plays, one per listener, part and day.

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
