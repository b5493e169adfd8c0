// Values of `datetime-local` and `date` inputs, which state no time zone: staff type the time in India.
import { fromWallTimeInIndia, wallTimeInIndia } from '@meend/core/shared/india-time.ts';

const MINUTES = '2026-12-24T21:00'.length;

/** The value of an ISO time: "2026-12-24T21:00". */
export const toDatetimeLocal = (iso: string): string =>
  wallTimeInIndia(new Date(iso)).toISOString().slice(0, MINUTES);

/** An invalid date of what is no such value. */
export const fromDatetimeLocal = (value: string): Date => fromWallTimeInIndia(new Date(`${value}Z`));

/** Midnight in India at the beginning of a day, "2026-12-24". */
export const fromDay = (day: string): Date => fromDatetimeLocal(`${day}T00:00`);
