import { createHash } from 'node:crypto';
import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import type { Cover } from '@meend/core/media/cover.ts';
import type { DemoPorts } from './demo-ports.ts';
import { type DemoStory, slugOf } from './demo-story.ts';

/** File names contain a hash of the drawing, so that a URL always returns the same picture. */
const drawing = (story: DemoStory) => {
  const svg = Buffer.from(coverArt({ title: story.name, genres: story.genres }));
  return { svg, name: `${slugOf(story)}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}` };
};

/** Keys of the files of a story's cover. */
export const coverFiles = (story: DemoStory): readonly string[] => {
  const { name } = drawing(story);
  return [`covers/${name}.svg`, `covers/${name}.webp`];
};

export const drawCover = async ({ files, encodeCover }: DemoPorts, story: DemoStory): Promise<Cover> => {
  const { svg, name } = drawing(story);
  await files.write(`covers/${name}.svg`, svg);
  await files.write(`covers/${name}.webp`, await encodeCover(svg));
  return { svg: `/covers/${name}.svg`, small: `/covers/${name}.webp` };
};
