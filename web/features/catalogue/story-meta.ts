import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { episodeCount, totalSeconds } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { lengthText } from './durations.ts';

/** "5 episodes · 1 h 12 min · First love". */
export const featureMeta = (story: AnyWireStory): string =>
  [
    text('catalogue.episode-count', { count: episodeCount(story) }),
    lengthText(totalSeconds(story)),
    story.genre[0],
  ]
    .filter(Boolean)
    .join(' · ');

/** "Teaser + 4 episodes", "1 h 29 min". */
export const detailMeta = (story: AnyWireStory): readonly string[] => [
  text('catalogue.teaser-and-episodes', { count: episodeCount(story) }),
  lengthText(totalSeconds(story)),
];
