import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOggPages } from './ogg-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'meend-ogg-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pagesOf = (bytes: Buffer) => {
  const path = join(folder, 'one.ogg');
  writeFileSync(path, bytes);
  return readOggPages(path);
};

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
  expect(pagesOf(whole)).toEqual({ hasEnd: true, recordings: 1 });
});

test.each([1, 100, 3_999, 4_010, 5_000, 1_000_000, whole.length - 60])(
  'without its last %i bytes it has no end',
  (bytes) => {
    expect(pagesOf(whole.subarray(0, whole.length - bytes))).toEqual({ hasEnd: false, recordings: 1 });
  },
);

test('chained recordings are counted, even if the last one has no end', () => {
  expect(pagesOf(Buffer.concat([whole, whole, whole]))).toEqual({ hasEnd: true, recordings: 3 });
  expect(pagesOf(Buffer.concat([whole, whole.subarray(0, 9_000)]))).toEqual({ hasEnd: false, recordings: 2 });
});

test('streams that start together are one recording', () => {
  const both = Buffer.concat([page(BEGINS, 30), page(BEGINS, 40), page(), page(ENDS), page(ENDS)]);
  expect(pagesOf(both)).toEqual({ hasEnd: true, recordings: 1 });
});

test('other data between pages or after the last one is skipped', () => {
  const [first = whole, ...rest] = recording(20);
  const junk = Buffer.alloc(1_500_000, 'Ogg');
  expect(pagesOf(Buffer.concat([first, junk, ...rest, junk]))).toEqual({ hasEnd: true, recordings: 1 });
  expect(pagesOf(Buffer.alloc(0))).toEqual({ hasEnd: false, recordings: 0 });
  expect(pagesOf(junk)).toEqual({ hasEnd: false, recordings: 0 });
});
