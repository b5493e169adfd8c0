// Dates and times as people read them, in India's time.
import { dateFormat } from '@meend/core/shared/date-format.ts';
import { language } from './language.ts';

const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** "20 Dec 2026". */
export const formatDate = dateFormat(language, 'Asia/Kolkata', { ...day, year: 'numeric' });

/** "20 Dec", of a time near today. */
export const formatDayOfYear = dateFormat(language, 'Asia/Kolkata', day);

/** "24 Dec 2026, 9:00 pm". */
export const formatDateTime = dateFormat(language, 'Asia/Kolkata', { ...day, year: 'numeric', ...time });

/** "24 Dec, 9:00 pm", of a time near today. */
export const formatDayAndTime = dateFormat(language, 'Asia/Kolkata', { ...day, ...time });

/** "9:14 pm". */
export const formatTime = dateFormat(language, 'Asia/Kolkata', time);

/** "20 December 2026". */
export const formatLongDate = dateFormat(language, 'Asia/Kolkata', { dateStyle: 'long' });

/** "20 December 2026 at 9:14 pm". */
export const formatLongDateTime = dateFormat(language, 'Asia/Kolkata', {
  dateStyle: 'long',
  timeStyle: 'short',
});

/** "20 Dec 2026", of a day like `2026-12-20`. */
export const formatDay = dateFormat(language, 'UTC', { ...day, year: 'numeric' });

/** "Sunday", of a day like `2026-11-22`. */
export const formatWeekday = dateFormat(language, 'UTC', { weekday: 'long' });

/** "16 Nov", of a day like `2026-11-16`. */
export const formatShortDay = dateFormat(language, 'UTC', day);

/** "Sun", of a day like `2026-11-22`. */
export const formatShortWeekday = dateFormat(language, 'UTC', { weekday: 'short' });

/** "December 2026", of a month like `2026-12`. */
export const formatMonth = dateFormat(language, 'UTC', { month: 'long', year: 'numeric' });
