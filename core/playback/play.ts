// A play is a listener hearing a part on a day in India, with the furthest tenth they reached; however often a device
// reports it, it is one play. What was heard offline counts for the day it was heard on.

import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { percentOf } from './progress.ts';

export interface Play {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly partId: PartId;
  /** The day in India, `2026-11-20`. */
  readonly day: string;
  /** 0 to 10. */
  readonly tenth: number;
}

/** As a device tells it. */
interface Heard {
  readonly position: number;
  readonly duration: number;
  readonly heardAt: Date;
}

export const TENTHS = 10;

/** Nothing that is shown reaches back further. */
export const WEEKS_COUNTED = 52;

const MAX_AGE_MS = WEEKS_COUNTED * 7 * DAY;

/** Null for what is no play: nothing was heard yet, or it is older than any picture shows. */
export const playOf = (
  whose: Pick<Play, 'userId' | 'storyId' | 'partId'>,
  { position, duration, heardAt }: Heard,
  now: Date,
): Play | null => {
  // A device's clock that is ahead counts as now.
  const at = Math.min(heardAt.getTime(), now.getTime());
  if (!(position > 0) || !(at >= now.getTime() - MAX_AGE_MS)) return null;
  return {
    ...whose,
    day: dayInIndia(new Date(at)),
    tenth: Math.min(TENTHS, Math.floor(percentOf(position, duration) / TENTHS)),
  };
};
