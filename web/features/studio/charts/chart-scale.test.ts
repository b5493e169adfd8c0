import { expect, test } from 'vitest';
import { gridValues, labelledIndexes, roundTop } from './chart-scale.ts';

test('the axis ends at a round number not below any value', () => {
  expect([[], [0], [3], [5], [9], [41], [97], [1_234], [98_765]].map(roundTop)).toEqual([
    4, 4, 4, 8, 20, 80, 100, 2_000, 100_000,
  ]);
});

test('five grid lines go from the maximum to zero', () => {
  expect(gridValues(8)).toEqual([8, 6, 4, 2, 0]);
});

test('as many weeks are labelled as fit, always including the last one', () => {
  expect(labelledIndexes(4, 320, 56)).toEqual([0, 1, 2, 3]);
  expect(labelledIndexes(12, 320, 56)).toEqual([2, 5, 8, 11]);
  expect(labelledIndexes(52, 320, 56).at(-1)).toBe(51);
  expect(labelledIndexes(52, 320, 56).length).toBeLessThanOrEqual(6);
});
