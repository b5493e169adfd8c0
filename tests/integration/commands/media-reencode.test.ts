import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaReencodeCommand } from '@meend/cli/commands/media-reencode.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import { isWholeFrames, LEAD_BYTES, readMp3Lead } from '@meend/core/media/mp3-frames.ts';
import { betterShape, type RecordingShape, standardShape } from '@meend/core/media/recording-shape.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { writeWave } from '@meend/tests/kit/browser/audio-files.ts';
import { writeMp3 } from '@meend/tests/kit/browser/mp3-renditions.ts';
import { aPart, aStory, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { commandData } from '@meend/tests/kit/servers/command-data.ts';
import { beforeAll, expect, test } from 'vitest';

const data = commandData();
const { run, done, json } = data;

beforeAll(() => {
  for (const folder of ['media', 'uploads/sources'])
    mkdirSync(join(data.dataDir, folder), { recursive: true });
});

const reencode = (...args: readonly string[]) => json(mediaReencodeCommand(run), ...args);
const pathOf = ({ assetId }: MediaFile): string => join(data.dataDir, `media/${assetId}.mp3`);
const longAgo = new Date(Date.now() - 25 * 60 * 60_000);

/** A rendition of before recordings could be joined, written long ago. */
const older = (wave: string, shape: RecordingShape): MediaFile => {
  const { media } = aPart(0);
  writeMp3({ input: wave, output: pathOf(media), shape, hasReservoir: true });
  utimesSync(pathOf(media), longAgo, longAgo);
  return { ...media, seconds: 4, bytes: statSync(pathOf(media)).size };
};
const recorded = (index: number, wave: string, channels: 1 | 2): Part => ({
  ...aPart(index),
  media: older(wave, standardShape),
  better: older(wave, betterShape(channels)),
});
const foundIn = async ({ id }: Story): Promise<readonly Part[]> => {
  const [found] = await data.stores.stories.findMany([id]);
  return found?.parts ?? [];
};
const recordings = async () => (await data.finding('recordings'))?.sentence ?? '';

test('a catalogue of older recordings is encoded so that parts join, but what is damaged or missing', async () => {
  const wave = join(data.dataDir, 'tone.wav');
  writeWave(wave, { seconds: 4, channels: 2 });
  const [stereo, uploaded, mono] = [recorded(0, wave, 2), recorded(1, wave, 2), recorded(2, wave, 1)];
  const [damaged, missing] = [aPart(3), aPart(4)];
  writeFileSync(pathOf(damaged.media), Buffer.alloc(40_000, 0x55));
  const story = aStory({ parts: [stereo, uploaded, mono, damaged, missing] });
  await data.stores.stories.addAll([story]);
  const admin = aUser();
  await data.stores.users.add(admin);
  const id = uploaded.media.assetId as string as UploadId;
  await data.stores.uploads.addRecording({
    id,
    kind: 'audio',
    name: 'a',
    by: admin.id,
    createdAt: at('08:00:00.000'),
  });
  const { media, better = null } = uploaded;
  await data.stores.uploads.finish(id, { media, better, peaks: [], notices: [] }, at('08:01:00.000'));
  writeWave(join(data.dataDir, 'uploads/sources', id), { seconds: 4, channels: 2 });

  expect(await reencode('--dry-run')).toMatchObject({ replaced: 5, failed: [], changed: false, code: 0 });
  expect(await foundIn(story)).toEqual(story.parts);
  rmSync(pathOf(damaged.media));
  expect(await recordings()).toContain('2 of 5 recordings have no file');
  writeFileSync(pathOf(damaged.media), Buffer.alloc(40_000, 0x55));

  const first = await reencode();
  const named = { slug: story.slug };
  expect(first).toMatchObject({ replaced: 3, fromSource: 1, passedOver: 0, left: 0, changed: true, code: 1 });
  expect(first).toMatchObject({
    failed: [
      { ...named, part: 3, reason: 'upload.audio-damaged', sentence: 'This audio file is damaged.' },
      { ...named, part: 4, reason: 'missing', sentence: 'Its file is missing or damaged.' },
    ],
  });
  const parts = await foundIn(story);
  expect(parts.slice(3)).toEqual(story.parts.slice(3));
  for (const part of parts.slice(0, 3)) {
    for (const [file, shape] of [
      [part.media, standardShape],
      [part.better, betterShape(1)],
    ] as const) {
      const lead = file && readMp3Lead(readFileSync(pathOf(file)).subarray(0, LEAD_BYTES));
      expect([file?.shape, lead?.shape, lead && isWholeFrames(lead)]).toEqual([shape, shape, true]);
    }
    // An MP3 without its delay and padding is as long as what it was made from.
    expect(Math.abs(part.media.seconds - 4)).toBeLessThan(0.03);
    expect(Math.max(...(await data.stores.waveforms.find(part.media.assetId)))).toBe(100);
  }
  // Addresses that were handed out lead to the old files, which the sweep leaves for a day.
  for (const { media: old } of [stereo, mono])
    expect(Date.now() - statSync(pathOf(old)).mtimeMs).toBeLessThan(60_000);
  expect(existsSync(pathOf(uploaded.media))).toBe(true);

  expect(await reencode()).toMatchObject({
    replaced: 0,
    changed: false,
    failed: [{ part: 3 }, { part: 4 }],
    code: 1,
  });
  expect(await foundIn(story)).toEqual(parts);
  await data.em.execute('delete from parts where part_index > 2');
  expect(await recordings()).toBe('All 3 recordings have their file.');
  const { out, code } = await done(mediaReencodeCommand(run));
  expect([out, code]).toEqual([
    'Reading the catalogue …\nThe recordings of every story can be joined: there is nothing to encode.\n',
    0,
  ]);
}, 60_000);

test('two runs at once replace each recording once, and doctor names the command before them', async () => {
  const wave = join(data.dataDir, 'other.wav');
  writeWave(wave, { seconds: 2 });
  const story = aStory({
    parts: [0, 1].map((index) => ({ ...aPart(index), media: older(wave, standardShape) })),
  });
  await data.stores.stories.addAll([story]);
  expect(await recordings()).toMatch(/2 of them .* play one by one: run media-reencode to join them\.$/);
  // Both end before their output is read, whichever is the faster.
  const twice = {
    exitOverride: () => ({
      parseAsync: (args: string[], how: { from: 'user' }) =>
        Promise.all([1, 2].map(() => mediaReencodeCommand(run).parseAsync(args, how))),
    }),
  };
  const results = (await done(twice, '--json')).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { replaced: number; passedOver: number });
  expect(results).toHaveLength(2);
  expect(results.reduce((sum, { replaced }) => sum + replaced, 0)).toBe(2);
  expect((await foundIn(story)).map(({ media }) => media.shape)).toEqual([standardShape, standardShape]);
}, 60_000);

test('an unknown option is refused and changes nothing', async () => {
  await expect(done(mediaReencodeCommand(run), '--all')).rejects.toMatchObject({
    code: 'commander.unknownOption',
  });
});
