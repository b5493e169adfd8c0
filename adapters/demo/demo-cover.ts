import { createHash } from 'node:crypto';
import { coverArt } from '@meend/core/catalogue/cover-art';
import type { Cover } from '@meend/core/catalogue/story';
import type { DemoPorts } from './demo-ports.ts';
import { type DemoStory, slugOf } from './demo-story.ts';

/** The names carry a hash of the drawing, so their addresses never change their meaning. */
export const drawCover = async ({ files, encodeCover }: DemoPorts, story: DemoStory): Promise<Cover> => {
  const svg = Buffer.from(coverArt({ title: story.name, genres: story.genres }));
  const name = `${slugOf(story)}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}`;
  await files.write(`covers/${name}.svg`, svg);
  await files.write(`covers/${name}.webp`, await encodeCover(svg));
  return { svg: `/covers/${name}.svg`, small: `/covers/${name}.webp` };
};
