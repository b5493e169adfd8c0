// A play: a listener heard a part on a day in India, with the furthest tenth reached; repeated reports are one play.
// Offline listening counts for the day it was heard.

import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY } from '@meend/core/shared/timings.ts';
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

/** As reported by a device. */
interface Heard {
  readonly position: number;
  readonly duration: number;
  readonly heardAt: Date;
}

export const TENTHS = 10;

/** Insights cover no earlier day. */
export const WEEKS_COUNTED = 52;

const MAX_AGE_MS = WEEKS_COUNTED * 7 * DAY;

/** Null if nothing was heard, or it is older than all insights. */
export const playOf = (
  whose: Pick<Play, 'userId' | 'storyId' | 'partId'>,
  { position, duration, heardAt }: Heard,
  now: Date,
): Play | null => {
  // A device time in the future counts as now.
  const at = Math.min(heardAt.getTime(), now.getTime());
  if (!(position > 0) || !(at >= now.getTime() - MAX_AGE_MS)) return null;
  return {
    ...whose,
    day: dayInIndia(new Date(at)),
    tenth: Math.min(TENTHS, Math.floor(percentOf(position, duration) / TENTHS)),
  };
};
