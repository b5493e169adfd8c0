import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { formatDay, formatWeekday } from '@meend/web/platform/format-date.ts';
import { text } from './text.ts';

/** "Today", "Yesterday", within a week "Sunday", else "20 Dec 2026". */
export const dayText = (day: string, now: number): string => {
  if (day === dayInIndia(new Date(now))) return text('history.today');
  if (day === dayInIndia(new Date(now - DAY))) return text('history.yesterday');
  return day > dayInIndia(new Date(now - 7 * DAY)) ? formatWeekday(day) : formatDay(day);
};
