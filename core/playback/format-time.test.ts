import { defaultLanguage } from '@meend/core/shared/languages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, spokenTime, timeLeft } from './format-time.ts';

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

test('a time is spoken in words', () => {
  expect([0, 1, 60, 61, 120, 3600, 3725].map((seconds) => spokenTime(seconds, defaultLanguage))).toEqual([
    '0 seconds',
    '1 second',
    '1 minute',
    '1 minute 1 second',
    '2 minutes',
    '1 hour',
    '1 hour 2 minutes 5 seconds',
  ]);
});

test('an invalid time is shown as the start', () => {
  for (const nothing of [Number.NaN, Number.POSITIVE_INFINITY, -3]) {
    expect([clockTime(nothing), spokenTime(nothing, defaultLanguage)]).toEqual(['0:00', '0 seconds']);
  }
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
