import { expect, test } from 'vitest';
import { parseMinutes } from './minutes.ts';

test.each([
  [undefined, 300_000],
  ['1', 60_000],
  ['90', 5_400_000],
  ['1440', 86_400_000],
])('--minutes %s is %d ms', (text, ms) => {
  expect(parseMinutes(text)).toBe(ms);
});

test.each(['0', '-1', '1441', '1.5', '1e3', '', ' 5', 'five'])(
  '--minutes "%s" is rejected in a sentence',
  (text) => {
    expect(() => parseMinutes(text)).toThrow('--minutes wants a whole number from 1 to 1440.');
  },
);
