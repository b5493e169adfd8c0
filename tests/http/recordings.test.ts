import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let open: MediaFile;
let locked: MediaFile;
const bytes = recordingBytes(1);
const size = bytes.length;

const mediaOf = (story: Story | undefined, index: number): MediaFile => {
  const media = story?.parts[index]?.media;
  if (media === undefined) throw new Error('The test catalogue has no such part');
  return media;
};

const site = sitePerFile();
beforeAll(async () => {
  open = mediaOf(site.stories[0], 0);
  locked = mediaOf(site.stories[0], 1);
});

const fetchMedia = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(site.url + path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
};
const openPath = () => `/media/${open.hash}.mp3`;
const signedPath = () =>
  site.product.get(tokens.addresses).signerFor(null).signedAddress(locked, site.clock.now());

test('an open part is whole, public and immutable', async () => {
  const answer = await fetchMedia(openPath());
  expect(answer.status).toBe(200);
  expect(Buffer.compare(answer.bytes, bytes)).toBe(0);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('etag')).toBe(`"${open.hash}"`);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
});

const ranges: readonly (readonly [string, number, [number, number] | null])[] = [
  ['bytes=0-65535', 206, [0, 65_535]],
  ['bytes=65536-131071', 206, [65_536, 131_071]],
  ['bytes=-1', 206, [size - 1, size - 1]],
  [`bytes=10-${size * 2}`, 206, [10, size - 1]],
  [`bytes=${size}-`, 416, null],
  ['bytes=9-1', 200, [0, size - 1]],
  ['bytes=0-0,2-3', 200, [0, size - 1]],
];

test.each(ranges)('the range %s answers %i', async (range, status, span) => {
  // Repeated reads: first through the thread pool, then synchronously from the page cache.
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await fetchMedia(openPath(), { range });
    expect(answer.status).toBe(status);
    if (span === null) {
      expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
      expect(answer.bytes).toHaveLength(0);
      continue;
    }
    const [start, end] = span;
    expect(Buffer.compare(answer.bytes, bytes.subarray(start, end + 1))).toBe(0);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(answer.headers.get('content-range')).toBe(status === 206 ? `bytes ${start}-${end}/${size}` : null);
  }
});

test('a range applies only to the version of the file it was requested for', async () => {
  const range = 'bytes=0-9';
  const same = await fetchMedia(openPath(), { range, 'if-range': `"${open.hash}"` });
  const changed = await fetchMedia(openPath(), { range, 'if-range': '"another"' });
  const weak = await fetchMedia(openPath(), { range, 'if-range': `W/"${open.hash}"` });
  const dated = await fetchMedia(openPath(), { range, 'if-range': 'Fri, 20 Nov 2026 06:00:00 GMT' });
  expect([same.status, changed.status, weak.status, dated.status]).toEqual([206, 200, 200, 200]);
});

test('a cached file is not sent again', async () => {
  const answer = await fetchMedia(openPath(), { 'if-none-match': `"x", "${open.hash}"` });
  expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
});

test('HEAD answers as GET would, without the bytes', async () => {
  for (const path of [openPath(), signedPath()]) {
    const answer = await fetchMedia(path, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), answer.bytes.length]).toEqual([
      200,
      String(size),
      0,
    ]);
  }
});

test('a signed address works for its holder and is private', async () => {
  const answer = await fetchMedia(signedPath(), { range: 'bytes=5-9' });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
  expect(Buffer.compare(answer.bytes, recordingBytes(2).subarray(5, 10))).toBe(0);
});

const withLastCharChanged = (text: string): string => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');

const spoiled: readonly (readonly [string, (path: string) => string])[] = [
  ['stripped of its signature', (path) => path.replace(/&sig=.*/, '')],
  ['with another last letter', withLastCharChanged],
  ['with a later end', (path) => path.replace(/exp=(\d+)/, (_, end) => `exp=${Number(end) + 60}`)],
  ['with a parameter added', (path) => path.replace('&sig', '&quality=high&sig')],
  ['with a parameter after the signature', (path) => `${path}&x=1`],
  ['with its parameters turned round', (path) => path.replace(/\?(exp=\d+)&(sig=.*)/, '?$2&$1')],
  ['for another recording', (path) => path.replace(locked.assetId, open.assetId)],
  ['with its end twice', (path) => path.replace('?exp=', '?exp=9999999999&exp=')],
];

test.each(spoiled)('a signed address %s is rejected', async (_what, spoil) => {
  for (const method of ['GET', 'HEAD']) {
    expect((await fetchMedia(spoil(signedPath()), {}, method)).status).toBe(403);
  }
});

test('a signed address expires', async () => {
  const path = signedPath();
  const now = site.clock.now();
  site.clock.advance(serverTimings.signedAddressLifetime + 5 * 60_000);
  const answer = await fetchMedia(path);
  site.clock.set(now);
  expect(answer.status).toBe(403);
  expect(JSON.parse(Buffer.from(answer.bytes).toString())).toMatchObject({ code: 'media.forbidden' });
});

test('the hash of a locked part is a 404', async () => {
  expect((await fetchMedia(`/media/${locked.hash}.mp3`)).status).toBe(403);
  expect((await fetchMedia(`/media/${'0'.repeat(64)}.mp3`)).status).toBe(403);
  expect((await fetchMedia(`/media/${locked.assetId}.mp3`)).status).toBe(404);
});

test('an open part closes when its story is withdrawn', async () => {
  const other = await startSite();
  const story = other.stories[0];
  const path = `${other.url}/media/${mediaOf(story, 0).hash}.mp3`;
  const before = await fetch(path, { method: 'HEAD' });
  const { stories } = other.product.get(tokens.stores);
  const stored = story && (await stories.findForStudio(story.id));
  if (stored) await stories.saveFromStudio({ ...stored, status: 'withdrawn' });
  await expect.poll(async () => (await fetch(path, { method: 'HEAD' })).status).toBe(403);
  await other.stop();
  expect(before.status).toBe(200);
});

test('a link out of the media folder is not followed', async () => {
  const secret = join(site.dataDir, 'secret.txt');
  writeFileSync(secret, 'not for listeners');
  mkdirSync(join(site.dataDir, 'covers'), { recursive: true });
  symlinkSync(secret, join(site.dataDir, 'covers', 'planted.svg'));
  expect((await fetchMedia('/covers/planted.svg')).status).toBe(404);
});

const openDescriptors = (): number =>
  readdirSync(existsSync('/proc/self/fd') ? '/proc/self/fd' : '/dev/fd').length;

test('listeners who disconnect midway leave nothing behind', async () => {
  await fetchMedia(openPath());
  const before = openDescriptors();
  const leave = (): Promise<void> =>
    new Promise((resolve) => {
      const request = get(site.url + signedPath(), (response) => {
        response.once('data', () => request.destroy());
        response.once('close', () => resolve());
        response.on('error', () => resolve());
      });
      request.on('error', () => resolve());
    });
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, leave));
  expect((await fetchMedia(signedPath())).bytes).toHaveLength(size);
  await expect.poll(openDescriptors).toBeLessThan(before + 10);
});
