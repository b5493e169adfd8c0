// Recordings and pictures of a site with S3 storage, with and without injected faults.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runHealthChecks } from '@meend/adapters/composition/doctor/doctor.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import { byteClasses, isRangeOfJoin, JOINED_FRAMES } from '@meend/tests/kit/fixtures/byte-classes.ts';
import { mp3File } from '@meend/tests/kit/fixtures/mp3-file.ts';
import { type FaultyStorage, faultyStorage } from '@meend/tests/kit/servers/faulty-storage.ts';
import { type S3Server, s3Environment, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const bytes = recordingBytes(1);
const size = bytes.length;

const webDir = webFolder();

let s3: S3Server;
let line: FaultyStorage;
let site: TestSite;
let open: MediaFile;
let locked: MediaFile;

beforeAll(async () => {
  s3 = await startS3();
  line = await faultyStorage(s3.storage.endpoint);
  site = await startSite({ webDir, environment: s3Environment(line.endpoint) });
  const [first, second] = site.stories[0]?.parts ?? [];
  if (!first || !second) throw new Error('The test catalogue has no such parts');
  open = first.media;
  locked = second.media;
});
beforeEach(() => line.suffer('none'));
afterAll(async () => {
  await site.stop();
  await line.stop();
  await s3.stop();
});

const request = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(new URL(path, site.url), { method, headers, redirect: 'manual' });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const openPath = () => `/media/${open.hash}.mp3`;
const signedPath = (media = locked) =>
  site.product.get(tokens.addresses).signerFor(null).signedAddress(media, site.clock.now());
const lockedBytes = recordingBytes(2);

test('no file is in the data folder', () => {
  expect(existsSync(join(site.dataDir, 'media'))).toBe(false);
});

test('an open part is fetched from the storage itself, by a stable URL that supports ranges', async () => {
  const sent = await request(openPath(), { range: 'bytes=10-19' });
  expect(sent.status).toBe(302);
  expect(sent.headers.get('cache-control')).toBe('public, max-age=3600');
  const address = sent.headers.get('location') ?? '';
  expect(new URL(address).origin).toBe(line.endpoint);
  const fetched = await request(address, { range: 'bytes=10-19' });
  expect(fetched.status).toBe(206);
  expect(fetched.bytes.equals(bytes.subarray(10, 20))).toBe(true);
  expect((await request(openPath())).headers.get('location')).toBe(address);
});

test('readers of feeds get an open part without a redirect', async () => {
  const sent = await request(openPath().replace('/media/', '/media/feeds/'), { range: 'bytes=10-19' });
  expect(sent.status).toBe(206);
  expect(sent.bytes.equals(bytes.subarray(10, 20))).toBe(true);
});

test('the storage’s URL of an open part expires, hours later', async () => {
  const now = new Date();
  const s3Files = site.product.get(tokens.s3);
  const addressOf = async (hours: number) =>
    (await s3Files?.addressOf(`media/${open.assetId}.mp3`, new Date(now.getTime() - hours * 3_600_000))) ??
    '';
  expect((await request(await addressOf(5))).status).toBe(200);
  expect((await request(await addressOf(8))).status).toBe(403);
});

test('pages let the browser play from the storage, and from no other origin', async () => {
  const { headers } = await request('/');
  expect(headers.get('content-security-policy')).toContain(`media-src 'self' blob: ${line.endpoint};`);
});

test('HEAD of an open part is served by the process', async () => {
  const answer = await request(openPath(), {}, 'HEAD');
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(size)]);
});

test.each([
  ['bytes=0-', 206, [0, size - 1]],
  ['bytes=0-65535', 206, [0, 65_535]],
  ['bytes=65536-131071', 206, [65_536, 131_071]],
  ['bytes=-7', 206, [size - 7, size - 1]],
  [`bytes=${size}-`, 416, null],
  ['bytes=9-1', 200, [0, size - 1]],
] as const)(
  'the range %s of a locked part comes through the process with %i',
  async (range, status, span) => {
    const answer = await request(signedPath(), { range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=900');
    if (span === null) return;
    const [start, end] = span;
    expect(answer.bytes.equals(lockedBytes.subarray(start, end + 1))).toBe(true);
    expect(answer.headers.get('content-range')).toBe(status === 206 ? `bytes ${start}-${end}/${size}` : null);
  },
);

test('the URL of a locked part does not reveal the storage, and a forged one opens nothing', async () => {
  const answer = await request(signedPath());
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect((await request(signedPath().replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(403);
});

test('a file missing in the storage is a 404', async () => {
  const gone = { ...locked, assetId: '01930000-0000-7000-8000-000000000000' as typeof locked.assetId };
  expect((await request(signedPath(gone))).status).toBe(403);
});

test('parts joined to one stream come through the process, in ranges, past a cut', async () => {
  const files = [3, 5, 7].map((seed) => Buffer.from(mp3File({ rates: 0x58, mono: true, frames: 300, seed })));
  const parts = files.map((_, index) => ({
    ...locked,
    assetId: `01930000-0000-7000-8000-00000000000${index + 1}` as typeof locked.assetId,
  }));
  for (const [index, { assetId }] of parts.entries())
    await site.product.get(tokens.files).write(`media/${assetId}.mp3`, files[index] ?? Buffer.of());
  const addressOf = (list: readonly MediaFile[]) =>
    site.product.get(tokens.addresses).signerFor(null).signedStreamAddress(list, site.clock.now(), null);
  expect((await request(addressOf(parts), {}, 'HEAD')).status).toBe(200);
  line.suffer('cut', 2);
  const whole = await request(addressOf(parts));
  const sound = Buffer.concat(files.map((file, index) => file.subarray((index === 0 ? 1 : 2) * 288)));
  expect([whole.status, whole.bytes.subarray(288).equals(sound)]).toEqual([200, true]);
  const span = [files[0]?.length ?? 0, sound.length - 1_000] as const;
  const part = await request(addressOf(parts), { range: `bytes=${span[0] - 9}-${span[1]}` });
  expect(part.status).toBe(206);
  expect(part.bytes.equals(whole.bytes.subarray(span[0] - 9, span[1] + 1))).toBe(true);
  const head = await request(addressOf(parts), {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.bytes.length)]);
  expect((await request(addressOf([...parts, locked]))).status).toBe(403);
  line.suffer('failing');
  expect((await request(addressOf(parts.toReversed()), { range: 'bytes=0-9999' })).status).toBe(503);
});

/** Two parts joined to one stream: its address now, and whether the answer is that range of it. */
const joined = async () => {
  const files = JOINED_FRAMES.map((frames, index) =>
    Buffer.from(mp3File({ rates: 0x58, mono: true, frames, seed: 13 + index })),
  ) as [Buffer, Buffer];
  const parts = files.map((_, index) => ({
    ...locked,
    assetId: `01930000-0000-7000-8000-00000000002${index}` as typeof locked.assetId,
  }));
  for (const [index, { assetId }] of parts.entries())
    await site.product.get(tokens.files).write(`media/${assetId}.mp3`, files[index] ?? Buffer.of());
  const address = site.product
    .get(tokens.addresses)
    .signerFor(null)
    .signedStreamAddress(parts, site.clock.now(), null);
  const fetchRange = ([first, last]: readonly [number, number]) =>
    request(address, { range: `bytes=${first}-${last}` });
  const isWhole = async (at: readonly [number, number]) => {
    const { status, bytes } = await fetchRange(at);
    expect([status, isRangeOfJoin(bytes, at, files)]).toEqual([206, true]);
  };
  return { fetchRange, isWhole };
};

test.each(byteClasses)('of a stream %s comes whole from a slow storage', async (_, at, touched) => {
  const { isWhole } = await joined();
  await isWhole(at);
  const before = line.suffered();
  line.suffer('slow');
  await isWhole(at);
  expect(line.suffered() - before).toBe({ memory: 0, first: 1, second: 1, both: 2 }[touched]);
});

test.each(byteClasses)(
  'while the storage fails, of a stream %s is sent from memory or refused with 503, and sent once it is back',
  async (_, at, touched) => {
    const { fetchRange, isWhole } = await joined();
    await isWhole(at);
    line.suffer('failing');
    if (touched === 'memory') await isWhole(at);
    else {
      const { status, headers } = await fetchRange(at);
      expect([status, headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    }
    line.suffer('none');
    await isWhole(at);
  },
);

test('a storage that fails at the joint breaks the answer instead of ending it early', async () => {
  const { fetchRange, isWhole } = await joined();
  const [, at] = byteClasses.find(([, , touched]) => touched === 'both') ?? [];
  if (at === undefined) throw new Error('No range crosses the joint');
  await isWhole(at);
  line.suffer('failing', Number.POSITIVE_INFINITY, 1);
  await expect(fetchRange(at)).rejects.toThrow();
  line.suffer('none');
  await isWhole(at);
});

test('a picture comes from the storage, whole, with its version, and is revalidated', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await site.product.get(tokens.files).write('covers/from-s3.svg', new TextEncoder().encode(svg));
  const shown = await request('/covers/from-s3.svg');
  expect([shown.status, shown.bytes.toString()]).toEqual([200, svg]);
  expect(shown.headers.get('content-type')).toContain('image/svg+xml');
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = shown.headers.get('etag') ?? '';
  expect((await request('/covers/from-s3.svg', { 'if-none-match': etag })).status).toBe(304);
  const head = await request('/covers/from-s3.svg', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(svg.length)]);
});

test('a recording cut off on the way resumes: the listener gets every byte', async () => {
  await request(signedPath());
  const before = line.suffered();
  line.suffer('cut', 4);
  const answer = await request(signedPath());
  expect(answer.bytes.equals(lockedBytes)).toBe(true);
  expect(line.suffered() - before).toBe(4);
});

test('a slow storage is waited for', async () => {
  await request(signedPath());
  line.suffer('slow', 1);
  expect((await request(signedPath())).bytes.equals(lockedBytes)).toBe(true);
});

test('a single failure of the storage is retried unnoticed', async () => {
  line.suffer('failing', 1);
  expect((await request(signedPath())).bytes.equals(lockedBytes)).toBe(true);
});

test.each(['failing', 'expired'] as const)('a storage that is %s is not a 404', async (fault) => {
  line.suffer(fault);
  const sound = await request(signedPath());
  expect([sound.status, sound.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
  expect((await request('/covers/none-at-all.svg')).status).toBe(503);
  line.suffer('none');
  expect((await request(signedPath())).status).toBe(200);
});

test('doctor checks the storage and lists its recordings in one request', async () => {
  const findingOf = async (name: string) =>
    (await runHealthChecks(site.product)).find((finding) => finding.name === name);
  expect(await findingOf('storage')).toMatchObject({
    state: 'fine',
    sentence: expect.stringContaining('answers'),
  });
  expect(await findingOf('recordings')).toMatchObject({ state: 'fine' });
  await site.product.get(tokens.files).remove(`media/${open.assetId}.mp3`);
  expect(await findingOf('recordings')).toMatchObject({
    state: 'fault',
    sentence: expect.stringMatching(/^1 of /),
  });
  await site.product.get(tokens.files).write(`media/${open.assetId}.mp3`, bytes);
  line.suffer('expired');
  expect(await findingOf('storage')).toMatchObject({
    state: 'fault',
    sentence: expect.stringMatching(/^The storage at .* does not answer/),
  });
});

test('the log reports when the storage is unavailable, and when it is back', async () => {
  const readReadiness = async () => (await (await fetch(`${site.url}/readyz`)).json()) as object;
  line.suffer('failing');
  await expect
    .poll(readReadiness, { timeout: 20_000 })
    .toMatchObject({ status: 'degraded', parts: { storage: 'degraded' } });
  line.suffer('none');
  await expect.poll(readReadiness, { timeout: 20_000 }).toMatchObject({ parts: { storage: 'ok' } });
});
