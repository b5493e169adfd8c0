import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isComplete, jumpOf, newTenths, percentOf, type Tenth } from './progress.ts';

const seconds = (max: number) => fc.double({ min: 0, max, noNaN: true });

test('98 percent and above counts as 100', { tags: ['playback-21', 'playback-29'] }, () => {
  expect([0, 50, 97.9, 98, 99, 100].map((position) => percentOf(position, 100))).toEqual([
    0, 50, 97, 100, 100, 100,
  ]);
  expect([isComplete(97.9, 100), isComplete(98, 100)]).toEqual([false, true]);
});

test('without a duration there is no progress', () => {
  for (const duration of [0, Number.NaN, -1]) expect(percentOf(10, duration)).toBe(0);
  expect(percentOf(Number.NaN, 100)).toBe(0);
});

test('a tenth is emitted when it is reached, and 0 never is', () => {
  expect(newTenths([], 0, 9.9, 100)).toEqual([]);
  expect(newTenths([], 9.9, 10, 100)).toEqual([10]);
  expect(newTenths([10], 9.9, 21, 100)).toEqual([20]);
  expect(newTenths([], 97, 98, 100)).toEqual([100]);
});

test('the tenth at which playback starts is not counted as heard', () => {
  expect(newTenths([], 50, 50.5, 100)).toEqual([]);
  expect(newTenths([], 50, 60, 100)).toEqual([60]);
});

test('going back emits nothing', () => {
  expect(newTenths([], 50, 20, 100)).toEqual([]);
});

test('a part heard in any small steps emits every tenth once, in order', { tags: ['playback-28'] }, () => {
  fc.assert(
    fc.property(
      fc.array(seconds(3), { maxLength: 80 }),
      fc.integer({ min: 5, max: 100 }),
      (steps, duration) => {
        let position = 0;
        let reported: readonly Tenth[] = [];
        for (const step of [...steps, duration]) {
          const to = Math.min(duration, position + step);
          reported = [...reported, ...newTenths(reported, position, to, duration)];
          position = to;
        }
        expect(reported).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
      },
    ),
  );
});

test('the percentage never falls as the position rises and stays within 0 and 100', () => {
  fc.assert(
    fc.property(
      seconds(200),
      seconds(200),
      fc.double({ min: 0.1, max: 150, noNaN: true }),
      (a, b, duration) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(percentOf(low, duration)).toBeLessThanOrEqual(percentOf(high, duration));
        expect(percentOf(high, duration)).toBeGreaterThanOrEqual(0);
        if (high <= duration) expect(percentOf(high, duration)).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test('a jump is more than 2 seconds in either direction', { tags: ['playback-27'] }, () => {
  expect([jumpOf(10, 12), jumpOf(10, 8), jumpOf(10, 12.1), jumpOf(10, 7.9)]).toEqual([
    null,
    null,
    'forward',
    'rewind',
  ]);
});
