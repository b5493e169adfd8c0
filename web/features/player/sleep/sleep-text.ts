import type { PartMode, SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';

const ends: Readonly<Record<PartMode, MessageKey>> = {
  part: 'sleep.part',
  'next-part': 'sleep.next-part',
  story: 'sleep.story',
};

/** "15 minutes", "End of this part". */
export const choiceText = (choice: SleepChoice): string =>
  choice.mode === 'minutes' ? text('sleep.minutes', { count: choice.minutes }) : text(ends[choice.mode]);

/** "15 more minutes", "One more part". */
export const moreText = (choice: SleepChoice): string =>
  choice.mode === 'minutes' ? text('sleep.more', { count: choice.minutes }) : text('sleep.one-more-part');
