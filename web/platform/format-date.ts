import { language } from './language.ts';
import { onFirstUse } from './on-first-use.ts';

const day = onFirstUse(
  () => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
);

const dayOfYear = onFirstUse(() => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }));

const calendarDay = onFirstUse(
  () =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** "20 Dec 2026" from `2026-12-20`, the same day in every time zone. */
export const formatDay = (isoDay: string): string => calendarDay().format(new Date(`${isoDay}T00:00:00Z`));

/** "20 Dec 2026" from an ISO time. */
export const formatDate = (iso: string): string => day().format(new Date(iso));

/** "20 Dec", of an ISO time near today. */
export const formatDayOfYear = (iso: string): string => dayOfYear().format(new Date(iso));
