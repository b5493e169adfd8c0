import { text } from '@meend/web/messages/text.ts';

/** "1 h 12 min", "24 min", "40 s". */
export const lengthText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return text('catalogue.seconds', { seconds: Math.round(seconds) });
  if (minutes < 60) return text('catalogue.minutes', { minutes });
  return text('catalogue.hours-minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
