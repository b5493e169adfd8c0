// Local time in India, which has one time zone and no daylight saving: UTC+5:30.
import type { Language } from './languages.ts';

const AHEAD_MS = 5.5 * 60 * 60_000;

/** Local time at a point in time, to be read by the UTC methods. */
export const wallTimeInIndia = (at: Date): Date => new Date(at.getTime() + AHEAD_MS);

/** Point in time of a local time; `wall` is read by the UTC methods. */
export const fromWallTimeInIndia = (wall: Date): Date => new Date(wall.getTime() - AHEAD_MS);

/** Date in India, `2026-11-20`. */
export const dayInIndia = (at: Date): string => wallTimeInIndia(at).toISOString().slice(0, 10);

// Texts of dates and times. The time zone is always stated, because the server's and each device's differ: a page would
// name another day in the browser than in the HTML of the server.

/** People read the time in India. A day without a time is stored in UTC and read in it. */
export type TimeZone = 'Asia/Kolkata' | 'UTC';

/** Returns the function that formats an ISO time. */
export const dateFormat = (
  language: Language,
  timeZone: TimeZone,
  styles: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): ((iso: string) => string) => {
  // On first use, because it takes a phone milliseconds.
  let format: ((at: Date) => string) | undefined;
  return (iso) => {
    // biome-ignore lint/plugin: the one place that creates it
    format ??= new Intl.DateTimeFormat(language, { ...styles, timeZone }).format;
    return format(new Date(iso));
  };
};
