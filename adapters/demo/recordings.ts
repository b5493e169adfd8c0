// The spoken recordings of the demonstration, with the times of their sentences: a JSON file a story and an Opus file a
// part. A release does not contain them.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chapter } from '@meend/core/catalogue/chapters/chapter.ts';
import type { AssetId, UploadId } from '@meend/core/shared/ids.ts';
import { type DemoStory, slugOf } from './demo-story.ts';
import { firstEdition, stableId } from './stable-id.ts';
import type { VoiceKey } from './voices.ts';

/** A sentence; its times are whole milliseconds. */
export interface SpokenSentence {
  readonly at: number;
  readonly until: number;
  readonly by: VoiceKey;
  /** Index in the text; the notice is no part of it. */
  readonly paragraph?: number;
  readonly text: string;
  /** Says that the voice is synthetic. */
  readonly isNotice?: true;
}

export interface SpokenPart {
  readonly seconds: number;
  /** SHA-256 of the Opus file, in hex. */
  readonly hash: string;
  readonly chapters?: readonly { readonly at: number; readonly title: string }[];
  readonly cues: readonly SpokenSentence[];
}

export const ownRecordings = fileURLToPath(new URL('recordings', import.meta.url));

const textsOf = (folder: string, story: DemoStory): string => join(folder, `${slugOf(story)}.json`);

export const soundOf = (folder: string, slug: string, index: number): string =>
  join(folder, `${slug}-${index}.opus`);

export const readSpoken = async (folder: string, story: DemoStory): Promise<readonly SpokenPart[]> =>
  JSON.parse(await readFile(textsOf(folder, story), 'utf8'));

export const requireRecordings = (folder: string, stories: readonly DemoStory[]): void => {
  if (stories.every((story) => existsSync(textsOf(folder, story)))) return;
  throw new Error(
    'The demo content needs its recordings, which a release does not contain. Copy the folder adapters/demo/recordings from the source code of this version, and set DEMO_RECORDINGS to the copy, or set DEMO=off.',
  );
};

/** Id of the upload, and of the rendition made from it. */
export const recordingId = (slug: string, index: number): UploadId & AssetId =>
  stableId<UploadId & AssetId>(firstEdition, `recording ${slug} ${index}`);

/** Keys of the files of a story's recordings. */
export const recordingFiles = (story: DemoStory, extension: string): readonly string[] =>
  [...story.parts.keys()].map((index) => `media/${recordingId(slugOf(story), index)}.${extension}`);

/** A chapter begins at a whole second. */
export const chaptersOf = ({ chapters = [] }: SpokenPart): readonly Chapter[] =>
  chapters.map(({ at, title }) => ({ at: Math.floor(at / 1_000), title }));
