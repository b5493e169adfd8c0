import { expect, test } from 'vitest';
import { shortLabel, spokenPosition } from './part-labels.ts';

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
