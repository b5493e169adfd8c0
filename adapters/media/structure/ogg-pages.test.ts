import { expect, test } from 'vitest';
import type { ByteWindow } from './byte-window.ts';
import { readOggPages } from './ogg-pages.ts';

const windowOf = (bytes: Buffer): ByteWindow => ({
  size: bytes.length,
  read: (position, length) => bytes.subarray(position, position + length),
});
const pagesOf = (bytes: Buffer) => readOggPages(windowOf(bytes));

const BEGINS = 2;
const ENDS = 4;
const page = (flags = 0, bytes = 4_000): Buffer => {
  const table = [...Array(Math.floor(bytes / 255)).fill(255), bytes % 255];
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head[26] = table.length;
  return Buffer.concat([head, Buffer.from(table), Buffer.alloc(bytes, 'x')]);
};
const recording = (pages = 600) => [
  page(BEGINS, 30),
  ...Array.from({ length: pages }, () => page()),
  page(ENDS),
];
const whole = Buffer.concat(recording());

test('a complete recording of some megabytes has its end and is one', () => {
  expect(pagesOf(whole)).toEqual({ ending: 'marked', recordings: 1 });
});

test.each([1, 100, 3_999, 4_010, 5_000, 1_000_000, whole.length - 60])(
  'without its last %i bytes it has no end',
  (bytes) => {
    expect(pagesOf(whole.subarray(0, whole.length - bytes))).toEqual({ ending: 'cut', recordings: 1 });
  },
);

test('a running stream that was recorded to a whole page has an unmarked end', () => {
  expect(pagesOf(Buffer.concat(recording().slice(0, -1)))).toEqual({ ending: 'unmarked', recordings: 1 });
});

test('chained recordings are counted, even if the last one has no end', () => {
  expect(pagesOf(Buffer.concat([whole, whole, whole]))).toEqual({ ending: 'marked', recordings: 3 });
  expect(pagesOf(Buffer.concat([whole, whole.subarray(0, 9_000)]))).toEqual({ ending: 'cut', recordings: 2 });
});

test('streams that start together are one recording', () => {
  const both = Buffer.concat([page(BEGINS, 30), page(BEGINS, 40), page(), page(ENDS), page(ENDS)]);
  expect(pagesOf(both)).toEqual({ ending: 'marked', recordings: 1 });
});

test('other data between pages or after the last one is skipped', () => {
  const [first = whole, ...rest] = recording(20);
  const junk = Buffer.alloc(1_500_000, 'Ogg');
  expect(pagesOf(Buffer.concat([first, junk, ...rest, junk]))).toEqual({ ending: 'marked', recordings: 1 });
  expect(pagesOf(Buffer.alloc(0))).toEqual({ ending: 'cut', recordings: 0 });
  expect(pagesOf(junk)).toEqual({ ending: 'cut', recordings: 0 });
});
