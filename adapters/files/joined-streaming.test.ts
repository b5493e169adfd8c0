import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byteClasses, isRangeOfJoin, JOINED_FRAMES } from '@meend/tests/kit/fixtures/byte-classes.ts';
import { mp3File } from '@meend/tests/kit/fixtures/mp3-file.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileDescriptorCache } from './file-descriptor-cache.ts';
import { diskStreaming, joinedStreaming } from './media-streaming.ts';

const folder = mkdtempSync(join(tmpdir(), 'meend-joined-'));
// Without room for more, so that a file is opened again for nearly every segment.
const closed = new Set<string>();
const files = fileDescriptorCache(async (key) => {
  if (closed.has(key)) throw new Error('Too many open files');
  return join(folder, key);
}, 2);
const stream = joinedStreaming(diskStreaming(files));
/** After so many parts the media epoch of the listener has ended. */
let partsLeft = Number.POSITIVE_INFINITY;
const server = createServer((req, res) => {
  const name = req.url?.slice(1) ?? '';
  const join = {
    name,
    keys: () => name.split('~'),
    mimeType: 'audio/mpeg',
    cacheControl: 'private',
    isEnded: () => {
      partsLeft -= 1;
      return partsLeft < 0;
    },
  };
  stream(req, res, join, {
    missing: () => res.writeHead(403).end(),
    unavailable: () => res.writeHead(503).end(),
  });
});

const pathOf = (name: string): string => join(folder, name);

/** 64 kbit/s mono, as most recordings are. */
const plant = (name: string, frames: number, seed: number): Buffer => {
  const bytes = Buffer.from(mp3File({ rates: 0x58, mono: true, frames, seed }));
  writeFileSync(pathOf(name), bytes);
  return bytes;
};
const FRAME = 288;
const [one, two, three] = [plant('a', 700, 3), plant('b', 2, 5), plant('c', 900, 7)];

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  files.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const request = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/${name}`, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

/** All but the Info frame. */
const sound = Buffer.concat([one.subarray(FRAME), two.subarray(2 * FRAME), three.subarray(2 * FRAME)]);

test('a join is its first file and of each later one all but two frames', async () => {
  const { status, headers, bytes } = await request('a~b~c');
  expect(status).toBe(200);
  expect(headers.get('content-length')).toBe(String(FRAME + sound.length));
  expect(headers.get('accept-ranges')).toBe('bytes');
  expect(bytes.subarray(FRAME).equals(sound)).toBe(true);
  expect(bytes.readUInt32BE(21 + 8)).toBe(700 + 1 + 899);
  expect(bytes.readUInt32BE(21 + 12)).toBe(bytes.length);
});

test('every range is those bytes of the whole, whatever it crosses, cold and warm', async () => {
  const whole = (await request('a~b~c')).bytes;
  const near = [0, FRAME, one.length, one.length + FRAME, whole.length].map((edge) =>
    fc.integer({ min: Math.max(0, edge - 3), max: Math.min(whole.length - 1, edge + 3) }),
  );
  const offset = fc.oneof(fc.nat(whole.length - 1), ...near);
  await fc.assert(
    fc.asyncProperty(offset, offset, async (first, second) => {
      const [start, end] = first <= second ? [first, second] : [second, first];
      for (let turn = 0; turn < 3; turn += 1) {
        const { status, headers, bytes } = await request('a~b~c', { range: `bytes=${start}-${end}` });
        expect(status).toBe(206);
        expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`);
        expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('its tag is strong, its own, and answers If-Range and If-None-Match', async () => {
  const etag = (await request('a~b', {}, 'HEAD')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect((await request('b~a', {}, 'HEAD')).headers.get('etag')).not.toBe(etag);
  const range = 'bytes=0-9';
  expect((await request('a~b', { range, 'if-range': etag })).status).toBe(206);
  expect((await request('a~b', { range, 'if-range': '"another"' })).status).toBe(200);
  const cached = await request('a~b', { 'if-none-match': etag });
  expect([cached.status, cached.bytes.length]).toEqual([304, 0]);
  expect((await request('a~b', { range: 'bytes=9999999-' })).status).toBe(416);
});

test('HEAD answers as GET would, without the bytes', async () => {
  const { status, headers, bytes } = await request('a~c', {}, 'HEAD');
  expect([status, bytes.length]).toEqual([200, 0]);
  expect(headers.get('content-length')).toBe(String(one.length + three.length - 2 * FRAME));
});

test('a missing file, one of another shape and one without frames are refused before any byte', async () => {
  writeFileSync(join(folder, 'stereo'), mp3File({ rates: 0x90, mono: false, frames: 9 }));
  writeFileSync(join(folder, 'noise'), Buffer.alloc(9_000, 'meend'));
  for (const name of ['a~gone', 'gone~a', 'a~stereo', 'a~noise', 'noise~a']) {
    const { status, bytes } = await request(name);
    expect([name, status, bytes.length]).toEqual([name, 403, 0]);
  }
});

test('a file that vanished since is refused before any byte, and served once it is back', async () => {
  const bytes = plant('passing', 50, 9);
  expect((await request('a~passing')).status).toBe(200);
  rmSync(join(folder, 'passing'));
  // Two others take its offset among the open files.
  await request('b~c');
  expect((await request('a~passing')).status).toBe(403);
  writeFileSync(join(folder, 'passing'), bytes);
  expect((await request('a~passing')).status).toBe(200);
});

test('a file that is cut off while it is sent breaks the answer instead of ending it early', async () => {
  plant('cut', 3_000, 11);
  expect((await request('a~cut', {}, 'HEAD')).status).toBe(200);
  truncateSync(join(folder, 'cut'), 100_000);
  await expect(request('a~cut')).rejects.toThrow();
});

/** A join whose second file the test harms: asks for the range, and expects it whole. */
const harmed = (name: string, at: readonly [number, number]) => {
  const [first, second] = [`whole-${name.length}`, `harmed-${name.length}`];
  const files = [plant(first, JOINED_FRAMES[0], 13), plant(second, JOINED_FRAMES[1], 17)] as const;
  const fetchRange = () => request(`${first}~${second}`, { range: `bytes=${at[0]}-${at[1]}` });
  const isWhole = async () => {
    const { status, bytes } = await fetchRange();
    expect([status, isRangeOfJoin(bytes, at, files)]).toEqual([206, true]);
  };
  return { second, bytes: files[1], fetchRange, isWhole };
};

test.each(byteClasses)(
  'after a cut %s is sent whole or the answer breaks, and sent once it is back',
  async (name, at, touched) => {
    const { second, bytes, fetchRange, isWhole } = harmed(name, at);
    await isWhole();
    truncateSync(pathOf(second), 100);
    if (touched === 'memory' || touched === 'first') await isWhole();
    else await expect(fetchRange()).rejects.toThrow();
    writeFileSync(pathOf(second), bytes);
    await isWhole();
  },
);

test.each(byteClasses)(
  'while a file cannot be opened %s is sent whole or refused with 503 before any byte, and sent once it can',
  async (name, at, touched) => {
    const { second, fetchRange, isWhole } = harmed(name, at);
    await isWhole();
    closed.add(second);
    // Two others take its offset among the open files.
    await request('b~c');
    if (touched === 'memory' || touched === 'first') await isWhole();
    else {
      const { status, bytes } = await fetchRange();
      expect([status, bytes.length]).toEqual([503, 0]);
    }
    closed.delete(second);
    await isWhole();
  },
);

test('a response in progress is cut off before the next part once the listener’s media epoch has ended', async () => {
  partsLeft = 1;
  const { port } = server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}/a~b~c`);
  let received = 0;
  const reading = async () => {
    for await (const bytes of body ?? []) received += bytes.length;
  };
  await expect(reading()).rejects.toThrow();
  partsLeft = Number.POSITIVE_INFINITY;
  expect(received).toBeLessThanOrEqual(one.length);
});
