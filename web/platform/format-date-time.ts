import { language } from './language.ts';
import { onFirstUse } from './on-first-use.ts';

const dateTimeFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** "24 Dec 2026, 9:00 pm" from an ISO time, in the user's time zone. */
export const formatDateTime = (iso: string): string => dateTimeFormat().format(new Date(iso));
