import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { episodeCount } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';

/** "1 h 12 min", "24 min", "40 s". */
export const lengthText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return text('catalogue.seconds', { seconds: Math.round(seconds) });
  if (minutes < 60) return text('catalogue.minutes', { minutes });
  return text('catalogue.hours-minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** "Period · 6 episodes"; the genre alone while no episode can be heard yet. */
export const wideMeta = (story: AnyWireStory): string => {
  const count = episodeCount(story);
  return [story.genre[0], count > 0 && text('catalogue.episode-count', { count })]
    .filter(Boolean)
    .join(' · ');
};

/** Of a text that is put in quotation marks. */
export const withoutQuotes = (line: string): string => line.replace(/["“”]/g, '');
