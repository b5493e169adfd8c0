import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLOCK, hotBlocks } from './hot-blocks.ts';

const file = {};
const contents = Buffer.from(Array.from({ length: 5 * BLOCK }, (_, at) => (at * 31 + (at >> 8)) & 255));
const wholeBlocks = (start: number, end: number) => {
  const from = Math.floor(start / BLOCK) * BLOCK;
  return { from, bytes: Buffer.from(contents.subarray(from, (Math.floor(end / BLOCK) + 1) * BLOCK)) };
};

test('what is found is what was kept, whatever is asked in whatever order', () => {
  const span = fc.tuple(fc.nat(4 * BLOCK), fc.integer({ min: 1, max: BLOCK }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
      const blocks = hotBlocks(3 * BLOCK);
      for (const [start, length] of spans) {
        const end = start + length - 1;
        const found = blocks.find(file, start, end);
        if (found) expect(Buffer.concat(found).equals(contents.subarray(start, end + 1))).toBe(true);
        else if (blocks.isWarm(file, start, end)) {
          const { from, bytes } = wholeBlocks(start, end);
          blocks.keep(file, from, bytes);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('a block is warm when it is asked for again', () => {
  const blocks = hotBlocks(BLOCK);
  expect([blocks.isWarm(file, 0, 10), blocks.isWarm(file, 5, 20)]).toEqual([false, true]);
});

test('the oldest block makes room', () => {
  const blocks = hotBlocks(2 * BLOCK);
  for (const at of [0, 1, 2]) {
    const { from, bytes } = wholeBlocks(at * BLOCK, at * BLOCK);
    blocks.keep(file, from, bytes);
  }
  expect(blocks.find(file, 0, 10)).toBeNull();
  expect(blocks.find(file, BLOCK, 3 * BLOCK - 1)).toHaveLength(2);
});
