import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { episodeCount, teaserOf, totalSeconds } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { lengthText } from './durations.ts';

/** "4 × 20 min" for a story with several episodes, "12 min" for one with a single episode; teasers are not counted. */
export const tileLength = (story: AnyWireStory): string => {
  const count = episodeCount(story);
  const seconds = totalSeconds(story) - (teaserOf(story)?.seconds ?? 0);
  const minutes = Math.round(seconds / count / 60);
  return count > 1 && minutes > 0
    ? text('catalogue.length-each', { count, minutes })
    : lengthText(count === 0 ? totalSeconds(story) : seconds);
};
