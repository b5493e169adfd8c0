import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLOCK, pageCacheTracker } from './page-cache-tracker.ts';

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
