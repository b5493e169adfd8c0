// Label of a part: part 0 is the teaser, the others are episodes.
import { type Language, languages } from '@meend/core/shared/languages.ts';
import { partMessages } from './messages/part-messages.ts';
import type { Category } from './story.ts';

/** "Teaser", "Episode 2"; the only episode of a Quickie or Confession is "Episode". */
export const partLabel = (category: Category, index: number, language: Language): string => {
  const messages = partMessages[language];
  if (index === 0) return messages.teaser;
  return category === 'temptation' ? messages.episode(index) : messages.onlyEpisode;
};

/** The part's own title, else "Part N". */
export const partName = (title: string | null, index: number, language: Language): string =>
  title ?? partMessages[language].untitled(index + 1);

/** Whether a name is the fallback title, in any language. */
export const isStandInName = (name: string | null, index: number): boolean =>
  languages.some((language) => name === partName(null, index, language));
