// Texts of dates and times. The time zone is always stated, because the server's and each device's differ: a page would
// name another day in the browser than in the HTML of the server.
import type { Language } from './languages.ts';

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
