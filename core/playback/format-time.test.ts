import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, timeLeft, wholePosition } from './format-time.ts';

test('a time is shown as a clock', () => {
  expect([0, 7, 462, 1318, 3600, 3661.9].map(clockTime)).toEqual([
    '0:00',
    '0:07',
    '7:42',
    '21:58',
    '1:00:00',
    '1:01:01',
  ]);
});

test('an invalid time is shown as the start', () => {
  for (const nothing of [Number.NaN, Number.POSITIVE_INFINITY, -3]) {
    expect(clockTime(nothing)).toBe('0:00');
  }
});

test.each([
  [3.9, 10.4, 3],
  [10.3, 10.4, 10],
  [10.6, 10.4, 10],
  [10.6, 10.6, 11],
  [11.2, 11.4, 11],
  [-2, 10, 0],
  [3, 0, 0],
  [Number.NaN, 10, 0],
  [3, Number.POSITIVE_INFINITY, 0],
])('the position %d of %d is shown as %d whole seconds', (position, duration, whole) => {
  expect(wholePosition(position, duration)).toBe(whole);
});

test('the remaining time depends on the speed', () => {
  expect([timeLeft(20, 100), timeLeft(20, 100, 2), timeLeft(120, 100)]).toEqual([80, 40, 0]);
});

test('a formatted time can be parsed back to the whole second', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (seconds) => {
      const read = clockTime(seconds)
        .split(':')
        .reduce((sum, figure) => sum * 60 + Number(figure), 0);
      expect(read).toBe(seconds);
    }),
  );
});
