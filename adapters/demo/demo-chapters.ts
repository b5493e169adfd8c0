// Chapters of some parts of the demonstration, evenly spread over their recordings.
import type { Chapter } from '@meend/core/catalogue/chapters/chapter.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import type { PartId } from '@meend/core/shared/ids.ts';

/** Titles by the name of the story and the index of the part. */
const titles: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  'The Last Train to Shimla': {
    1: ['Two names, one berth', 'The ticket inspector', 'A blanket to share'],
    2: ['The flask', 'Sugar on a saucer', 'The whistle'],
    3: ['Lights out', 'A hand on the window', 'Daylight'],
  },
  'Two Cups of Chai': {
    1: ['Half past six', 'The second cup', 'Rain on the tin roof'],
  },
};

interface ChaptersOfPart {
  readonly partId: PartId;
  readonly chapters: readonly Chapter[];
}

const chaptersOf = (story: Story, { id, index, media }: Part): readonly ChaptersOfPart[] => {
  const names = titles[story.name]?.[index];
  if (names === undefined) return [];
  const at = (order: number): number => Math.floor((order * media.seconds) / names.length);
  return [{ partId: id, chapters: names.map((title, order) => ({ at: at(order), title })) }];
};

export const demoChapters = (stories: readonly Story[]): readonly ChaptersOfPart[] =>
  stories.flatMap((story) => story.parts.flatMap((part) => chaptersOf(story, part)));
