import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileDescriptorCache } from './file-descriptor-cache.ts';
import { BLOCK, diskStreaming, mediaStreaming, pageCacheTracker } from './media-streaming.ts';
import { rangeSender } from './range-sender.ts';

const folder = mkdtempSync(join(tmpdir(), 'meend-streaming-'));
const contents = Buffer.from(Array.from({ length: 3 * BLOCK + 7 }, (_, at) => (at * 31 + (at >> 8)) & 255));
const files = fileDescriptorCache(async (key) => join(folder, key));
const stream = mediaStreaming(diskStreaming(files));
const server = createServer((req, res) => {
  const key = req.url?.slice(1) ?? '';
  const media = { key, etag: `"${key}"`, mimeType: 'audio/mpeg', cacheControl: 'private' };
  stream(req, res, media, {
    missing: () => res.writeHead(404).end(),
    unavailable: () => res.writeHead(503).end(),
  });
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  files.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const fetchRange = async (key: string, start: number, end: number): Promise<Buffer> => {
  const { port } = server.address() as AddressInfo;
  const range = { range: `bytes=${start}-${end}` };
  const response = await fetch(`http://127.0.0.1:${port}/${key}`, { headers: range });
  return Buffer.from(await response.arrayBuffer());
};

test.each([
  [0, 0],
  [0, BLOCK - 1],
  [100, BLOCK + 99],
  [2 * BLOCK + 1, 3 * BLOCK + 6],
  [10, 3 * BLOCK],
])('bytes %i to %i are the same each time they are requested, concurrently too', async (start, end) => {
  writeFileSync(join(folder, 'same'), contents);
  const expected = contents.subarray(start, end + 1);
  for (let time = 0; time < 2; time += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchRange('same', start, end)));
    expect(answers.every((bytes) => bytes.equals(expected))).toBe(true);
  }
});

test('a response is cut off when the file has become shorter, at the first and later reads', async () => {
  writeFileSync(join(folder, 'shorter'), contents);
  await fetchRange('shorter', BLOCK, BLOCK + 9);
  truncateSync(join(folder, 'shorter'), 10);
  await expect(fetchRange('shorter', 0, 99)).rejects.toThrow();
  await expect(fetchRange('shorter', 0, 99)).rejects.toThrow();
  expect(await fetchRange('shorter', 0, 9)).toEqual(contents.subarray(0, 10));
});

test('a response is cut off when a cached file cannot be read, and the process lives on', async () => {
  writeFileSync(join(folder, 'unreadable'), contents);
  const unreadable = openSync(join(folder, 'unreadable'), 'a');
  const openedFile = { fd: unreadable, size: contents.length, serial: 1 };
  const sender = rangeSender(files, () => undefined);
  const listener = createServer((_req, res) => sender.sendNow(res, openedFile, 0, 9));
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  listener.close();
  closeSync(unreadable);
});

test.each(['EMFILE', 'ENFILE', 'EACCES'])(
  'a file that cannot be opened at present (%s) is not a 404',
  async (code) => {
    let openError: Error | null = Object.assign(new Error('It failed'), { code });
    const busy = fileDescriptorCache(async (key) => {
      if (openError !== null) throw openError;
      return join(folder, key);
    });
    const streamBusy = mediaStreaming(diskStreaming(busy));
    const listener = createServer((req, res) =>
      streamBusy(
        req,
        res,
        { key: 'busy', etag: '"busy"', mimeType: 'audio/mpeg', cacheControl: 'private' },
        {
          missing: () => res.writeHead(403).end(),
          unavailable: () => res.writeHead(503).end(),
        },
      ),
    );
    writeFileSync(join(folder, 'busy'), contents);
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const { port } = listener.address() as AddressInfo;
    const status = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;
    expect(await status()).toBe(503);
    openError = null;
    expect(await status()).toBe(200);
    busy.close();
    listener.close();
  },
);

test('stalled readers hold a limited number of large buffers, and all are returned', async () => {
  writeFileSync(join(folder, 'stalled'), Buffer.alloc(8 * BLOCK * 16));
  const writes: { readonly bytes: Buffer; readonly onWritten: (error: Error) => void }[] = [];
  const sender = rangeSender(files, () => undefined);
  const stalled = () =>
    ({
      destroyed: false,
      destroy: () => undefined,
      write: (bytes: Buffer, onWritten: (error: Error) => void) => writes.push({ bytes, onWritten }),
    }) as never;
  for (let reader = 0; reader < 200; reader += 1) sender.send(stalled(), 'stalled', 0, 8 * BLOCK * 16 - 1);
  await expect.poll(() => writes.length).toBe(200);
  expect(writes.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(48 * 1024 ** 2);
  for (const { onWritten } of writes.splice(0)) onWritten(new Error('let go'));
  sender.send(stalled(), 'stalled', 0, 8 * BLOCK * 16 - 1);
  await expect.poll(() => writes.length).toBe(1);
  expect(writes[0]?.bytes.length).toBe(512 * 1024);
});

const file = { fd: 3, size: 100 * BLOCK, serial: 1 };
const successor = { fd: 3, size: 100 * BLOCK, serial: 2 };

test('a block is warm from its second read on', () => {
  const blocks = pageCacheTracker(4);
  expect([blocks.touch(file, 0, 10), blocks.touch(file, 5, 20)]).toEqual([false, true]);
});

test('bytes across two blocks are warm when both are', () => {
  const blocks = pageCacheTracker(4);
  blocks.touch(file, 0, 10);
  expect(blocks.touch(file, 10, BLOCK + 10)).toBe(false);
  expect(blocks.touch(file, 10, BLOCK + 10)).toBe(true);
});

test('another file with a reused descriptor is not warm', () => {
  const blocks = pageCacheTracker(4);
  blocks.touch(file, 0, 10);
  expect(blocks.touch(successor, 0, 10)).toBe(false);
});

test('the least recently read block is evicted', () => {
  const blocks = pageCacheTracker(2);
  for (const at of [0, 1, 0, 2]) blocks.touch(file, at * BLOCK, at * BLOCK);
  expect(blocks.touch(file, 0, 0)).toBe(true);
  expect(blocks.touch(file, BLOCK, BLOCK)).toBe(false);
});

test('nothing is warm after clearing', () => {
  const blocks = pageCacheTracker(2);
  blocks.touch(file, 0, 10);
  blocks.forget();
  expect(blocks.touch(file, 0, 10)).toBe(false);
});

test('the number of blocks is bounded', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 60 }), (touches) => {
      const blocks = pageCacheTracker(3);
      for (const [at, block] of touches.entries()) {
        const since = touches.slice(0, at).lastIndexOf(block);
        const between = new Set(touches.slice(since + 1, at));
        const isWarm = since >= 0 && between.size < 3;
        expect(blocks.touch(file, block * BLOCK, block * BLOCK + 1)).toBe(isWarm);
      }
    }),
  );
});
