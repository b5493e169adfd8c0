import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Chapter } from '@meend/core/catalogue/chapters/chapter.ts';
import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { AssetId, PartId } from '@meend/core/shared/ids.ts';
import type { DemoPorts } from './demo-ports.ts';
import { type DemoStory, slugOf } from './demo-story.ts';
import { stableId } from './stable-id.ts';

// Chapters of some parts of the demonstration, evenly spread over their recordings.

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

const run = promisify(execFile);
const program = fileURLToPath(new URL('composing-process.ts', import.meta.url));
const firstEdition = new Date('2026-01-01T00:00:00Z');

const recordingId = (slug: string, index: number): AssetId =>
  stableId<AssetId>(firstEdition, `recording ${slug} ${index}`);

/** Keys of the files of a story's recordings. */
export const recordingFiles = (story: DemoStory, extension: string): readonly string[] =>
  [...story.parts.keys()].map((index) => `media/${recordingId(slugOf(story), index)}.${extension}`);

/** A stored recording with its waveform. */
export interface DemoSound {
  readonly media: MediaFile;
  readonly peaks: readonly number[];
}

/** Composes a story in a child process, then encodes and stores its parts one by one. */
export const recordStory = async (
  { encodeAudio, audioType, files, scratch }: DemoPorts,
  story: DemoStory,
  onPart: () => void,
): Promise<readonly DemoSound[]> => {
  const slug = slugOf(story);
  await run(process.execPath, [program, slug, String(story.parts.length), scratch]);
  const { extension, mimeType } = audioType;
  const recordings: DemoSound[] = [];
  for (const index of story.parts.keys()) {
    const wave = join(scratch, `${slug}-${index}.wav`);
    const encoded = join(scratch, `${slug}-${index}.${extension}`);
    const result = await encodeAudio(wave, encoded);
    if (!result.ok) throw new Error(`The demo recording ${slug} ${index} failed: ${result.error.detail}`);
    await rm(wave);
    const assetId = recordingId(slug, index);
    await files.put(`media/${assetId}.${extension}`, encoded);
    const { seconds, bytes, hash, shape, peaks } = result.value;
    recordings.push({ media: { assetId, hash, extension, mimeType, bytes, seconds, shape }, peaks });
    onPart();
  }
  return recordings;
};
