import type { SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import { text } from '@meend/web/messages/sleep.ts';

/** "15 minutes", "End of this part". */
export const choiceText = (choice: SleepChoice): string =>
  choice.mode === 'minutes'
    ? text('sleep.minutes', { count: choice.minutes })
    : text(`sleep.${choice.mode}` as const);

/** "15 more minutes", "One more part". */
export const moreText = (choice: SleepChoice): string =>
  choice.mode === 'minutes' ? text('sleep.more', { count: choice.minutes }) : text('sleep.one-more-part');
