import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeline } from './timeline.ts';

const FRAME = 0.024;

const gapsOf = (times: readonly number[]) => {
  const line = timeline();
  for (const time of times) line.add(time, FRAME);
  return line.gaps();
};

test('frames that follow each other have no gap, wherever their times begin', () => {
  expect(gapsOf([3_600, 3_600.024, 3_600.048])).toEqual([]);
});

test('a frame that no decoder played is a gap at its position', () => {
  expect(gapsOf([1, 1.024, 1.072])).toEqual([
    { at: expect.closeTo(0.048, 6), seconds: expect.closeTo(0.024, 6) },
  ]);
});

test('times that jump ahead and back are no gap', () => {
  expect(gapsOf([0, 0.034, 0.048, 0.072])).toEqual([]);
  expect(gapsOf([0, 0.1, 0.048, 0.072])).toEqual([]);
});

test('a clock that runs a little faster than the sound is no gap, however long the recording', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.001, noNaN: true }), (drift) => {
      expect(gapsOf(Array.from({ length: 500 }, (_, index) => index * (FRAME + drift)))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
