import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, negotiateEncoding } from './text-compression.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.0', 'identity'],
  ['zstd, deflate', 'identity'],
])('a client that accepts %j gets %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a text compressed by %s is complete, in a buffer of its own length',
  async (encoding, opened) => {
    const text = Buffer.from('rain on the roof, '.repeat(200));
    const bytes = await compressed(text, encoding);
    expect(opened(bytes).equals(text)).toBe(true);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);
