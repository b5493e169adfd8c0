// Weeks of the insights: a week begins on Monday at midnight in India.
import { WEEKS_COUNTED } from '@meend/core/playback/play.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY } from '@meend/core/shared/timings.ts';

export const weekRanges = [4, 12, WEEKS_COUNTED] as const;

export type WeekRange = (typeof weekRanges)[number];

const SUNDAY = 7;

/** Monday of a day's week; both as `2026-11-16`. */
export const weekOf = (day: string): string => {
  const midnight = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (midnight.getUTCDay() || SUNDAY) - 1;
  return new Date(midnight.getTime() - sinceMonday * DAY).toISOString().slice(0, 10);
};

export const weekInIndia = (at: Date): string => weekOf(dayInIndia(at));

/** Mondays of the last weeks, oldest first; the last one is the current week's. */
export const lastWeeks = (now: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    weekInIndia(new Date(now.getTime() - (count - 1 - index) * 7 * DAY)),
  );
