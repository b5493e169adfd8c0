// What storage in earnest refuses and takes back, which s3rver does not.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ObjectStorage, type S3Objects, s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { type FaultyStorage, faultyStorage } from '@meend/tests/kit/servers/faulty-storage.ts';
import { s3Storage, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { signedRequest } from '@meend/tests/kit/servers/signed-request.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

const KEY = 'media/a.mp3';
const HOUR = 3_600_000;
const bytes = recordingBytes(1, 1_000);
const long = recordingBytes(2, 20_000_001);

let storage: ObjectStorage;
let line: FaultyStorage;
let objects: S3Objects;
let over: S3Objects;
let folder: string;
let longPath: string;

beforeAll(async () => {
  ({ storage } = await startS3());
  line = await faultyStorage(storage.endpoint);
  objects = s3Objects(storage);
  over = s3Objects(s3Storage(line.endpoint));
  folder = mkdtempSync(join(tmpdir(), 'meend-in-earnest-'));
  longPath = join(folder, 'long');
  writeFileSync(longPath, long);
});
beforeEach(async () => {
  line.suffer('none');
  for (const key of await listed()) await objects.remove(key);
});
afterAll(async () => {
  objects.close();
  over.close();
  await line.stop();
  rmSync(folder, { recursive: true });
});

const listed = async (of = objects, prefix = ''): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of of.list(prefix)) keys.push(key);
  return keys;
};

/** Objects, parts and what holds parts together, as files of the storage. */
const lying = (): readonly string[] =>
  readdirSync(inject('sharedSwift')?.devices ?? '', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.data'))
    .toSorted();

/** Unfinished multipart uploads; one whose first response was lost on a broken connection stays unfinished. */
const unfinished = async (): Promise<readonly string[]> => {
  const listing = await (await signedRequest(storage, 'GET', '', { query: 'uploads' })).text();
  expect(listing).toContain('ListMultipartUploadsResult');
  return listing.match(/<UploadId>[^<]+/g) ?? [];
};

const expectUntouched = async (): Promise<void> => {
  expect(await listed()).toEqual([KEY]);
  expect((await buffer(await objects.read(KEY))).equals(bytes)).toBe(true);
};

test('without a signature no request reads, lists, writes or removes', async () => {
  await objects.write(KEY, bytes);
  const bucket = `${storage.endpoint}/${storage.bucket}`;
  const native = `${storage.endpoint}/v1/AUTH_meend/${storage.bucket}`;
  for (const base of [bucket, native])
    for (const [method, path] of [
      ['GET', `/${KEY}`],
      ['HEAD', `/${KEY}`],
      ['GET', ''],
      ['GET', '?list-type=2'],
      ['PUT', `/${KEY}`],
      ['PUT', '/media/b.mp3'],
      ['DELETE', `/${KEY}`],
    ] as const) {
      const body = method === 'PUT' ? { body: 'other bytes' } : {};
      const answer = await fetch(base + path, { method, ...body });
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      expect((await answer.text()).includes(KEY)).toBe(false);
    }
  await expectUntouched();
});

test.each([
  ['secret', { secretAccessKey: 'another' }],
  ['key', { accessKeyId: 'meend:nobody' }],
])('with a wrong %s everything is refused, and nothing is taken for missing', async (_name, wrong) => {
  await objects.write(KEY, bytes);
  const stranger = s3Objects({ ...storage, ...wrong });
  await expect(stranger.ping()).rejects.toThrow();
  await expect(stranger.readFacts(KEY)).rejects.toThrow();
  await expect(stranger.readFacts('media/none.mp3')).rejects.toThrow();
  await expect(stranger.read(KEY)).rejects.toThrow();
  await expect(listed(stranger)).rejects.toThrow();
  await expect(stranger.write(KEY, new Uint8Array(3))).rejects.toThrow();
  await expect(stranger.send('media/b.mp3', longPath)).rejects.toThrow();
  await expect(stranger.remove(KEY)).rejects.toThrow();
  expect((await fetch(await stranger.addressOf(KEY, new Date()))).status).toBe(403);
  stranger.close();
  await expectUntouched();
});

test('a missing bucket is reported, and accepts nothing', async () => {
  const nowhere = s3Objects({ ...storage, bucket: 'meend-nowhere' });
  await expect(nowhere.ping()).rejects.toThrow();
  await expect(listed(nowhere)).rejects.toThrow();
  await expect(nowhere.write(KEY, bytes)).rejects.toThrow();
  nowhere.close();
});

test('a list of many pages is signed for each of them, and comes whole and in order', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `media/${name}.mp3`);
  for (const key of [...keys.toReversed(), 'covers/z.svg']) await objects.write(key, bytes);
  const first = await (await signedRequest(storage, 'GET')).text();
  expect(first.match(/<Key>/g)).toHaveLength(3);
  expect(await listed(objects, 'media/')).toEqual(keys);
  expect(await listed()).toEqual(['covers/z.svg', ...keys]);
});

test('an address opens its object alone, until it is over', async () => {
  await objects.write(KEY, bytes);
  await objects.write('media/b.mp3', bytes);
  const now = Date.now();
  const statusOf = async (address: string) => (await fetch(address)).status;
  const address = await objects.addressOf(KEY, new Date(now));
  const fetched = await fetch(address, { headers: { range: 'bytes=10-19' } });
  expect([fetched.status, fetched.headers.get('cache-control')]).toEqual([
    206,
    'public, max-age=31536000, immutable',
  ]);
  expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
  expect(await statusOf(await objects.addressOf(KEY, new Date(now - 5 * HOUR)))).toBe(200);
  const ended = await objects.addressOf(KEY, new Date(now - 8 * HOUR));
  expect(await statusOf(ended)).toBe(403);
  expect(await statusOf(ended.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'))).toBe(403);
  expect(await statusOf(address.replace(KEY, 'media/b.mp3'))).toBe(403);
  expect(await statusOf(address.replace(/Signature=.{4}/, 'Signature=0000'))).toBe(403);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  expect(await listed()).toHaveLength(2);
});

test('bytes that are not those of their Content-MD5 are refused, and what was there stays', async () => {
  await objects.write(KEY, bytes);
  const headers = { 'Content-MD5': Buffer.alloc(16).toString('base64') };
  const refused = await signedRequest(storage, 'PUT', `/${KEY}`, { headers, body: 'other bytes' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('BadDigest')]);
  line.suffer('wrong');
  await expect(over.write(KEY, bytes)).rejects.toThrow();
  await expect(over.write('media/b.mp3', bytes)).rejects.toThrow();
  await expectUntouched();
});

test.each([
  ['the second part is refused', 'expired', 2],
  ['a part comes with another byte', 'wrong', 1],
  ['what joins the parts is refused', 'expired', 4],
] as const)('a file in parts of which %s leaves none of them', async (_what, fault, after) => {
  await objects.write(KEY, bytes);
  const [before, begun] = [lying(), await unfinished()];
  line.suffer(fault, 1, after);
  const suffered = line.suffered();
  await expect(over.send('media/long.mp3', longPath)).rejects.toThrow();
  expect(line.suffered() - suffered).toBe(1);
  expect(await unfinished()).toEqual(begun);
  expect(lying()).toEqual(before);
  await expectUntouched();
});

test('a file in parts comes whole, and is removed with all of them', async () => {
  const before = lying();
  await objects.send(KEY, longPath);
  expect((await buffer(await objects.read(KEY))).equals(long)).toBe(true);
  const span = { start: 8_388_600, end: 16_777_300 };
  expect((await buffer(await objects.read(KEY, span))).equals(long.subarray(span.start, span.end + 1))).toBe(
    true,
  );
  expect(lying()).toHaveLength(before.length + 4);
  await objects.remove(KEY);
  expect(lying()).toEqual(before);
});
