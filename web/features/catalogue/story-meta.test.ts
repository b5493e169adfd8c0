import { expect, test } from 'vitest';
import { lengthText } from './story-meta.ts';

test.each([
  [20, '20 s'],
  [60, '1 min'],
  [1_440, '24 min'],
  [4_320, '1 h 12 min'],
  [7_200, '2 h 0 min'],
])('%i seconds are formatted as %s', (seconds, expected) => {
  expect(lengthText(seconds)).toBe(expected);
});
