import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyMeasured, listFiles, refuseLinkedFolders } from './backup-files.ts';

let scratch = '';
const inScratch = (...parts: string[]): string => join(scratch, ...parts);

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'meend-kept-'));
  mkdirSync(inScratch('media', 'deep'), { recursive: true });
  writeFileSync(inScratch('media', 'one.mp3'), 'sound');
  writeFileSync(inScratch('media', 'deep', 'two.mp3'), 'sound');
});
afterEach(() => rmSync(scratch, { recursive: true }));

test('plain files are listed by their paths, a missing folder holds none', async () => {
  expect(await listFiles(inScratch('media'))).toEqual(['deep/two.mp3', 'one.mp3']);
  expect(await listFiles(inScratch('media'), (path) => path === 'deep')).toEqual(['one.mp3']);
  expect(await listFiles(inScratch('covers'))).toEqual([]);
});

test('a link among files is refused, wherever it leads', async () => {
  symlinkSync('/etc/passwd', inScratch('media', 'deep', 'three.mp3'));
  await expect(listFiles(inScratch('media'))).rejects.toThrow('three.mp3 is a link');
  await expect(copyMeasured(inScratch('media', 'deep', 'three.mp3'), inScratch('out'))).rejects.toThrow(
    'is a link',
  );
});

test('a copy has the same bytes, mode and times, and replaces a link instead of writing through it', async () => {
  writeFileSync(inScratch('outside'), 'theirs');
  symlinkSync(inScratch('outside'), inScratch('copy.mp3'));
  utimesSync(inScratch('media', 'one.mp3'), 1_000, 2_000);
  const copied = await copyMeasured(inScratch('media', 'one.mp3'), inScratch('copy.mp3'));
  expect(copied).toMatchObject({ bytes: 5 });
  expect(readFileSync(inScratch('copy.mp3'), 'utf8')).toBe('sound');
  expect(statSync(inScratch('copy.mp3')).mtimeMs).toBe(2_000_000);
  expect(readFileSync(inScratch('outside'), 'utf8')).toBe('theirs');
  expect(readdirSync(scratch).sort()).toEqual(['copy.mp3', 'media', 'outside']);
});

test('a file deleted meanwhile is reported as missing and leaves nothing behind', async () => {
  expect(await copyMeasured(inScratch('media', 'gone.mp3'), inScratch('copy.mp3'))).toBeNull();
  expect(readdirSync(scratch)).toEqual(['media']);
});

test('files are not written into a linked folder below the data folder’s own ones', async () => {
  symlinkSync('/tmp', inScratch('media', 'away'));
  await refuseLinkedFolders(scratch, ['media/one.mp3', 'media/deep/two.mp3', 'media/new/three.mp3']);
  await expect(refuseLinkedFolders(scratch, ['media/away/one.mp3'])).rejects.toThrow('is a link');
});
