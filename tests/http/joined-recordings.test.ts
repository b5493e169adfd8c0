// Several recordings as one stream, by a public address and by a signed one.
import { createHash } from 'node:crypto';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import { mp3File } from '@meend/tests/kit/fixtures/mp3-file.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test, vi } from 'vitest';

const shape = { sampleRate: 32_000, channels: 1, bitsPerSecond: 64_000 } as const;
const wide = { sampleRate: 44_100, channels: 2, bitsPerSecond: 128_000 } as const;
const FRAME = 288;
let open: readonly MediaFile[];
let other: MediaFile;
const contents = new Map<string, Buffer>();

/** Gives the recording bytes that can be joined. */
const joinable = async (media: MediaFile, seed: number, isWide = false): Promise<MediaFile> => {
  const rates = isWide ? 0x90 : 0x58;
  const bytes = Buffer.from(mp3File({ rates, mono: !isWide, frames: 20 + seed, seed }));
  await site.product.get(tokens.files).write(`media/${media.assetId}.mp3`, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  contents.set(hash, bytes);
  return { ...media, hash, bytes: bytes.length, shape: isWide ? wide : shape };
};

const site = sitePerFile();
beforeAll(async () => {
  const { stories } = site.product.get(tokens.stores);
  const [first, second] = site.stories;
  const stored = first && (await stories.findForStudio(first.id));
  const single = second && (await stories.findForStudio(second.id));
  if (!stored || !single) throw new Error('The test catalogue has no such stories');
  const parts = [];
  for (const [index, part] of stored.parts.entries())
    parts.push({ ...part, media: part.media && (await joinable(part.media, index + 1)) });
  await stories.saveFromStudio({ ...stored, openParts: 3, parts });
  const [teaser, ...rest] = single.parts;
  if (!teaser?.media) throw new Error('no teaser');
  other = await joinable(teaser.media, 9, true);
  await stories.saveFromStudio({ ...single, parts: [{ ...teaser, media: other }, ...rest] });
  open = parts.flatMap(({ media }) => media ?? []);
  const ready = async () =>
    (await fetch(`${site.url}/media/${open[2]?.hash}.mp3`, { method: 'HEAD' })).status;
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 20_000 });
});

const request = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(site.url + path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

const openPath = (files = open) =>
  site.product.get(tokens.addresses).signerFor(null).openStreamAddress(files);
const signedPath = (files = open) =>
  site.product.get(tokens.addresses).signerFor(null).signedStreamAddress(files, site.clock.now(), null);
const soundOf = (files: readonly MediaFile[]): Buffer =>
  Buffer.concat(
    files.map(
      ({ hash }, index) => contents.get(hash)?.subarray(index === 0 ? FRAME : 2 * FRAME) ?? Buffer.of(),
    ),
  );

test('open parts are one stream in the order asked for, public and immutable', async () => {
  for (const files of [open, open.toReversed()]) {
    const { status, headers, bytes } = await request(openPath(files));
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers.get('content-type')).toBe('audio/mpeg');
    expect(bytes.subarray(FRAME).equals(soundOf(files))).toBe(true);
  }
});

test('entitled parts are one stream, private, in ranges', async () => {
  const whole = (await request(signedPath())).bytes;
  expect(whole.subarray(FRAME).equals(soundOf(open))).toBe(true);
  const { status, headers, bytes } = await request(signedPath(), { range: 'bytes=5000-12000' });
  expect([status, headers.get('cache-control')]).toEqual([206, 'private, max-age=3600']);
  expect(bytes.equals(whole.subarray(5_000, 12_001))).toBe(true);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

const dearer: readonly (readonly [string, (path: string) => string])[] = [
  ['in another order', (path) => path.replace(/media\/([^~]+)~([^~]+)/, 'media/$2~$1')],
  ['without its first', (path) => path.replace(/media\/[^~]+~/, 'media/')],
  ['with one more', (path) => path.replace('?', `~${other.assetId}?`)],
  ['with one twice', (path) => path.replace(/media\/([^~]+)~/, 'media/$1~$1~')],
  ['with its tildes encoded', (path) => path.replaceAll('~', '%7E')],
  ['with another letter between', (path) => path.replace('~', '~~')],
  ['that ends with a tilde', (path) => path.replace('?', '~?')],
  ['without its signature', (path) => path.replace(/&sig=.*/, '')],
  ['with a later end', (path) => path.replace(/exp=(\d+)/, (_, end) => `exp=${Number(end) + 60}`)],
];

test.each(dearer)('a signed stream %s is rejected', async (_, spoil) => {
  expect((await request(signedPath(), {}, 'HEAD')).status).toBe(200);
  for (const method of ['GET', 'HEAD'])
    expect((await request(spoil(signedPath()), {}, method)).status).toBe(403);
});

test('more than 24, one twice, a locked one, one of another shape and an odd spelling are rejected', async () => {
  const [one, two] = open.map(({ hash }) => hash);
  const locked = site.stories[3]?.parts[1]?.media.hash;
  const lists = [
    Array.from({ length: 25 }, () => one).join('~'),
    Array.from({ length: 25 }, (_, index) => index.toString(16).padStart(64, '0')).join('~'),
    `${one}~${one}`,
    `${one}~${locked}`,
    `${one}~${other.hash}`,
    `${one}~${'0'.repeat(64)}`,
    `${one}%7E${two}`,
    `${one}%7e${two}`,
    `${one}~`,
    `~${one}`,
    `${one}~~${two}`,
    `${one}~${two?.toUpperCase()}`,
  ];
  for (const list of lists) {
    const { status, bytes } = await request(`/media/${list}.mp3`);
    expect([list, status]).toEqual([list, 403]);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'media.forbidden' });
  }
  expect((await request(openPath(), {}, 'POST')).status).toBe(405);
});

test('a recording from before, whose shape is not known, is in no public stream', async () => {
  const old = site.stories[2]?.parts[0]?.media;
  expect((await request(`/media/${old?.hash}.mp3`, {}, 'HEAD')).status).toBe(200);
  expect((await request(`/media/${open[0]?.hash}~${old?.hash}.mp3`)).status).toBe(403);
});

test('the answer of one story brings the stream from each open part, and a list none', async () => {
  const slug = site.stories[0]?.slug;
  const story = (await (await fetch(`${site.url}/api/playlist/playlists/${slug}`)).json()) as {
    audioFiles: { _id: string; onward?: { url: string; parts: { id: string; seconds: number }[] } | null }[];
  };
  const [first, second, last] = story.audioFiles;
  expect(first?.onward?.url).toBe(openPath());
  expect(first?.onward?.parts).toEqual(story.audioFiles.map(({ _id }) => ({ id: _id, seconds: 20 })));
  expect(second?.onward?.url).toBe(openPath(open.slice(1)));
  expect(last?.onward).toBeNull();
  expect((await request(first?.onward?.url ?? '', {}, 'HEAD')).status).toBe(200);
  const list = await (await fetch(`${site.url}/api/playlist/playlists`)).text();
  expect(list).not.toContain('onward');
});

test('a receiver gets the same stream by an address of its own', async () => {
  const partId = site.stories[0]?.parts[0]?.id;
  const answer = await fetch(`${site.url}/api/playback/parts/${partId}/cast-address`);
  const { onward } = (await answer.json()) as { onward: { url: string; parts: { seconds: number }[] } };
  const { status, headers, bytes } = await request(onward.url);
  expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  expect(bytes.subarray(FRAME).equals(soundOf(open))).toBe(true);
  expect(onward.parts.map(({ seconds }) => seconds)).toEqual(open.map(() => 20));
  expect((await request(onward.url.replace('&cast=1', ''))).status).toBe(403);
  expect((await request(signedPath().replace('&sig', '&cast=1&sig'))).status).toBe(403);
});
