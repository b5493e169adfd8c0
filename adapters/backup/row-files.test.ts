import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { copyFields, copyLines, onlyColumns } from '@meend/adapters/postgres/dump/copy-text.ts';
import { wholeLines } from '@meend/adapters/postgres/dump/copying.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { progressOver } from './progress.ts';
import { readThrough, rowText } from './row-files.ts';

const scratch = mkdtempSync(join(tmpdir(), 'meend-rows-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const written = (text: string): string => {
  const path = join(scratch, 'rows.gz');
  writeFileSync(path, gzipSync(text));
  return path;
};
const all = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
};

test.each([
  ['', 0, ''],
  ['\\.\n\n\n', 0, ''],
  ['1\tone\n', 1, '1\tone\n'],
  ['1\tone\n2\t\\N\n\\.\n\n\n', 2, '1\tone\n2\t\\N\n'],
  // Rows that contain COPY's end marker as text.
  ['\\\\.\n\\\\.\n', 2, '\\\\.\n\\\\.\n'],
  ['a long beginning of the last row\\\\.\n', 1, 'a long beginning of the last row\\\\.\n'],
  ['आशा a long row of several words\n\\.\n\n\n', 1, 'आशा a long row of several words\n'],
])('of %j there are %i rows', async (text, rows, expected) => {
  const path = written(text);
  expect(await readThrough(path)).toMatchObject({ rows });
  expect(await all(rowText(path))).toBe(expected);
});

test('a truncated or uncompressed file cannot be read to its end', async () => {
  const path = written('1\tone\n'.repeat(9_000));
  truncateSync(path, 60);
  await expect(readThrough(path)).rejects.toThrow();
  writeFileSync(path, 'no rows');
  await expect(readThrough(path)).rejects.toThrow();
});

async function* chunksOf(text: string, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  for (const [index, end] of places.slice(1).entries()) yield bytes.subarray(places[index], end);
}

test('law: however the text is split, its lines are the same and are sent whole', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }).map((line) => line.replaceAll('\n', '')));
  await fc.assert(
    fc.asyncProperty(texts, fc.array(fc.nat()), async (lines, cuts) => {
      const text = lines.map((line) => `${line}\n`).join('');
      const read: string[] = [];
      for await (const line of copyLines(chunksOf(text, cuts))) read.push(line);
      expect(read).toEqual(lines);
      expect(await all(wholeLines(chunksOf(text, cuts)))).toBe(text);
    }),
  );
});

test('long rows and many rows are split at line ends only', async () => {
  const text = `${'x'.repeat(3_000_000)}\n${'y\n'.repeat(900_000)}`;
  const sent: string[] = [];
  const cuts = Array.from({ length: 99 }, (_, at) => at * 48_000);
  for await (const chunk of wholeLines(chunksOf(text, cuts))) sent.push(chunk.toString());
  expect(sent.every((chunk) => chunk.endsWith('\n'))).toBe(true);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.join('') === text).toBe(true);
});

test('values are unescaped as the database escaped them, and columns are selected by position', async () => {
  expect(copyFields('1\t\\N\ta\\tb\\nc\\\\N\t\\\\.\t')).toEqual(['1', null, 'a\tb\nc\\N', '\\.', '']);
  expect(await all(onlyColumns(chunksOf('1\tb\\tb\t3\n4\t5\t\\N\n', [4, 9]), [2, 0]))).toBe('3\t1\n\\N\t4\n');
});

test('progress is printed once for each tenth of a large total, and not for a small one', () => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const much = progressOver(200_000, print, 'are there');
  for (const more of [1, 19_999, 10_000, 70_000, 100_000]) much(more);
  progressOver(20_000, print, 'of little')(20_000);
  expect(lines).toEqual(['10 % are there', '50 % are there', '100 % are there']);
});
