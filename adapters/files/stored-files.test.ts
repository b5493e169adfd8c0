import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedFiles } from './stored-files.ts';

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
