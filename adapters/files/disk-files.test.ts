import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DiskFiles, diskFiles, storedFiles } from './disk-files.ts';

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

describe('stored files', () => {
  const NOON = new Date('2026-11-20T12:00:00Z');
  const OLD = new Date('2026-11-19T11:00:00Z');
  const YESTERDAY = new Date('2026-11-19T12:00:00Z');

  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'meend-stored-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (key: string, changed = OLD) => {
    const path = join(folder, key);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'bytes');
    utimesSync(path, changed, changed);
  };

  test('lists recordings, covers and banners that are a day old, and neither drafts nor anything else', async () => {
    for (const key of [
      'media/a.mp3',
      'covers/b.svg',
      'banners/c.webp',
      'covers/d.webp.1.part',
      'mailbox/e.json',
    ])
      put(key);
    put('media/new.mp3', NOON);
    mkdirSync(join(folder, 'media', 'folder'));
    expect(await storedFiles(folder).listStored(YESTERDAY)).toEqual([
      { key: 'media/a.mp3', bytes: 5 },
      { key: 'covers/b.svg', bytes: 5 },
      { key: 'banners/c.webp', bytes: 5 },
    ]);
  });

  test('an empty folder lists no files', async () => {
    expect(await storedFiles(folder).listStored(NOON)).toEqual([]);
  });

  test('removes a file once, and not one that was overwritten', async () => {
    put('covers/b.svg');
    put('covers/new.svg', NOON);
    const { removeStored } = storedFiles(folder);
    const gone = await Promise.all(
      ['covers/new.svg', 'covers/none.svg'].map((key) => removeStored(key, YESTERDAY)),
    );
    expect(gone).toEqual([false, false]);
    expect([
      await removeStored('covers/b.svg', YESTERDAY),
      await removeStored('covers/b.svg', YESTERDAY),
    ]).toEqual([true, false]);
    expect(readdirSync(join(folder, 'covers'))).toEqual(['new.svg']);
  });

  test('a link to a file elsewhere is not listed', async () => {
    put('mailbox/secret.json');
    mkdirSync(join(folder, 'covers'));
    symlinkSync(join(folder, 'mailbox', 'secret.json'), join(folder, 'covers', 'x.svg'));
    expect(await storedFiles(folder).listStored(YESTERDAY)).toEqual([]);
  });
});
