import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@meend/core/media/media-processor.port.ts';
import { succeed } from '@meend/core/shared/result.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bannerPictures } from './banner-pictures.ts';
import type { PictureJob } from './picture-job.ts';
import { pictureProcesses } from './picture-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'meend-banners-'));
const work = join(folder, 'work');
const processes = pictureProcesses({ reads: [folder], writes: [work] });
afterAll(() => {
  processes.stop();
  rmSync(folder, { recursive: true });
});

const storedFiles = new Map<string, Uint8Array>();
beforeEach(() => storedFiles.clear());

const files: FileStore = {
  put: async (key, path) => {
    storedFiles.set(key, readFileSync(path));
    rmSync(path);
  },
  write: () => Promise.reject(new Error('Nothing is written here')),
  has: async (key) => storedFiles.has(key),
};
const pictures = bannerPictures({ folder: work, files, pictures: processes });

const storeBanner = (bytes: Uint8Array | string) => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return pictures.store({ path, name: 'banner.png', bytes: bytes.length });
};

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804060' } });

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s is stored as WebP', async (form) => {
  const answer = await storeBanner(await canvas(600, 100).toFormat(form).toBuffer());
  expect(answer).toEqual({ ok: true, value: expect.stringMatching(/^\/banners\/[0-9a-f]{32}\.webp$/) });
  const [bytes] = storedFiles.values();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 100 });
});

test('metadata are removed, and a rotated photograph is upright', async () => {
  const photo = await canvas(60, 20)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await storeBanner(photo);
  const [bytes] = storedFiles.values();
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([width, height, exif, orientation]).toEqual([20, 60, undefined, undefined]);
});

test('a picture wider than any screen is scaled down', async () => {
  await storeBanner(await canvas(4_000, 200).png().toBuffer());
  const [bytes] = storedFiles.values();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_560, height: 128 });
});

test('the same picture sent twice is stored once', async () => {
  const bytes = await canvas(30, 30).png().toBuffer();
  expect(await storeBanner(bytes)).toEqual(await storeBanner(bytes));
  expect(storedFiles.size).toBe(1);
});

const rejectedFiles: readonly (readonly [string, () => Promise<Uint8Array | string>])[] = [
  ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG that calls itself a PNG', async () => '\x89PNG <svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an empty file', async () => ''],
  ['words', async () => 'no picture'],
  ['a web page', async () => '<!doctype html><script>alert(1)</script>'],
  ['a cut-off JPEG', async () => (await canvas(600, 600).jpeg().toBuffer()).subarray(0, 900)],
  ['a cut-off PNG', async () => (await canvas(600, 600).png().toBuffer()).subarray(0, 300)],
  ['a GIF head with nothing behind it', async () => 'GIF89a'],
  ['a TIFF', () => canvas(30, 30).tiff().toBuffer()],
];

test.each(rejectedFiles)('%s is rejected and leaves nothing behind', async (_, bytes) => {
  expect(await storeBanner(await bytes())).toEqual({ ok: false, error: 'banner.not-a-picture' });
  expect([storedFiles.size, readdirSync(work)]).toEqual([0, []]);
});

test.each(['png', 'gif'] as const)('a %s of more than 25 million pixels gets its own error', async (form) => {
  const huge = await canvas(5_100, 5_000).toFormat(form, { effort: 1 }).toBuffer();
  expect(await storeBanner(huge)).toEqual({ ok: false, error: 'banner.picture-pixels' });
  expect(storedFiles.size).toBe(0);
});

test('a full disk is not an error of the picture', async () => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, await canvas(300, 300).png().toBuffer());
  mkdirSync(work, { recursive: true });
  const full = join(work, 'full.webp');
  symlinkSync('/dev/full', full);
  const output = { path: full, width: 300, height: 300, type: 'webp' } as const;
  const job = { input: path, format: 'png', fit: 'inside', outputs: [output] } as const;
  await expect(processes.draw(job)).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('a fake picture is decoded only in a picture process', async () => {
  const jobs: PictureJob[] = [];
  const draw = async (job: PictureJob) => {
    jobs.push(job);
    for (const { path } of job.outputs) writeFileSync(path, 'drawn elsewhere');
    return succeed({ tint: '#000000' });
  };
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, 'GIF89a');
  await bannerPictures({ folder: work, files, pictures: { draw } }).store({ path, name: 'a.gif', bytes: 6 });
  expect(jobs).toMatchObject([{ input: path, format: 'gif', fit: 'inside' }]);
  expect([...storedFiles.values()].map(String)).toEqual(['drawn elsewhere']);
});
