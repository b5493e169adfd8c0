import { expect, test } from 'vitest';
import { shortLabel, spokenPosition, spokenTime } from './part-labels.ts';

test('a time is spoken in words', () => {
  expect([0, 1, 60, 61, 120, 3600, 3725, Number.NaN].map(spokenTime)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute',
    '1 minute 1 second',
    '2 minutes',
    '1 hour',
    '1 hour 2 minutes 5 seconds',
    '0 seconds',
  ]);
});

test('a position is announced with the length', () => {
  expect(spokenPosition(462, 1318)).toBe('7 minutes 42 seconds of 21 minutes 58 seconds');
});

test.each([
  ['Episode 2', 'Ep2'],
  ['Episode 12', 'Ep12'],
  ['Teaser', 'Teaser'],
  ['Episode', 'Episode'],
])(
  'in the player bar "%s" is abbreviated to "%s"',
  { tags: ['playback-2', 'playback-10'] },
  (label, short) => {
    expect(shortLabel(label)).toBe(short);
  },
);
