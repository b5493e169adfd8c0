import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DiskFiles, diskFiles } from './disk-files.ts';

let folder: string;
let files: DiskFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-files-'));
  files = diskFiles(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const passing = (text: string): string => {
  const path = join(folder, 'passing');
  writeFileSync(path, text);
  return path;
};

test('a file put into the store is there, and its source is moved', async () => {
  const source = passing('sound');
  await files.put('media/a.mp3', source);
  expect(readFileSync((await files.locate('media/a.mp3')) ?? '', 'utf8')).toBe('sound');
  expect(readdirSync(folder)).toEqual(['data']);
});

test('putting a file again has no effect', async () => {
  const source = passing('sound');
  await files.put('media/a.mp3', source);
  await files.put('media/a.mp3', source);
  expect(await files.has('media/a.mp3')).toBe(true);
});

test('a file that exists nowhere cannot be put', async () => {
  await expect(files.put('media/a.mp3', join(folder, 'nothing'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'data', 'media'))).toEqual([]);
});

test.each([
  '../a.mp3',
  'media/../a.mp3',
  'media//a.mp3',
  '/etc/passwd',
  'media/.a.mp3',
  'media/A.mp3',
  'a.mp3',
  'keys/a.key',
  '',
])('the key %j is invalid', async (key) => {
  await expect(files.write(key, new Uint8Array(1))).rejects.toThrow();
  expect(await files.locate(key)).toBeNull();
});

test('links are not followed, be they files or folders', async () => {
  mkdirSync(join(folder, 'data', 'media'), { recursive: true });
  writeFileSync(join(folder, 'outside.mp3'), 'secret');
  symlinkSync(join(folder, 'outside.mp3'), join(folder, 'data', 'media', 'a.mp3'));
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data', 'covers'));
  writeFileSync(join(folder, 'elsewhere', 'a.svg'), 'secret');
  expect(await files.locate('media/a.mp3')).toBeNull();
  expect(await files.locate('covers/a.svg')).toBeNull();
  await expect(files.write('covers/b.svg', new Uint8Array(1))).rejects.toThrow();
});
