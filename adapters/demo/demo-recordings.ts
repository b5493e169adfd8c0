import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { AssetId } from '@meend/core/shared/ids.ts';
import type { DemoPorts } from './demo-ports.ts';
import { type DemoStory, slugOf } from './demo-story.ts';
import { stableId } from './stable-id.ts';

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
