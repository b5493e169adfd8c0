import { expect, test } from 'vitest';
import { sizeText } from './format-file.ts';

test.each([
  [0, '1 kB'],
  [34_400, '34 kB'],
  [1_240_000, '1.2 MB'],
])('a file of %d bytes is shown as %s', (bytes, expected) => {
  expect(sizeText(bytes)).toBe(expected);
});
