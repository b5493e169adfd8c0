// Months of the calendar, like `2026-12`, and their days, like `2026-12-24`.
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY } from '@meend/core/shared/timings.ts';

const DAYS_OF_WEEK = 7;

/** The month that many months later; earlier for a negative number. */
export const monthLater = (month: string, months: number): string => {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, month.length);
};

/** Weeks from Monday to Sunday; the first and the last one may have days of the months beside it. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = new Date(`${month}-01`);
  const end = Date.parse(`${monthLater(month, 1)}-01`);
  const weeks: string[][] = [];
  let at = first.getTime() - ((first.getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) * DAY;
  while (at < end) {
    const monday = at;
    weeks.push(
      Array.from({ length: DAYS_OF_WEEK }, (_, day) =>
        new Date(monday + day * DAY).toISOString().slice(0, 10),
      ),
    );
    at += DAYS_OF_WEEK * DAY;
  }
  return weeks;
};

/** The day in India on which a story goes live. */
export const dayOf = ({ publishAt }: { readonly publishAt: string | null }): string =>
  dayInIndia(new Date(publishAt ?? 0));
