import { expect, test } from 'vitest';
import { chosenEncoding } from './text-compression.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.0', 'identity'],
  ['zstd, deflate', 'identity'],
])('a client that takes %j gets %s', (header, encoding) => {
  expect(chosenEncoding(header)).toBe(encoding);
});
