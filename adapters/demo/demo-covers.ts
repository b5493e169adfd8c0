import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { DemoPorts } from './demo-ports.ts';
import { type DemoStory, workOf } from './demo-story.ts';

/** File names contain a hash of the drawing, so that a URL always returns the same picture. */
const drawing = (story: DemoStory) => {
  const work = workOf(story);
  const svg = readFileSync(new URL(`covers/${work}.svg`, import.meta.url));
  return { svg, name: `${work}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}` };
};

/** Keys of the files of a story's cover. */
export const coverFiles = (story: DemoStory): readonly string[] => {
  const { name } = drawing(story);
  return [`covers/${name}.svg`, `covers/${name}.webp`];
};

export const storeCover = async (
  { files, encodeCover, tintOf }: DemoPorts,
  story: DemoStory,
): Promise<Cover> => {
  const { svg, name } = drawing(story);
  await files.write(`covers/${name}.svg`, svg);
  await files.write(`covers/${name}.webp`, await encodeCover(svg));
  return { svg: `/covers/${name}.svg`, small: `/covers/${name}.webp`, tint: await tintOf(svg) };
};
