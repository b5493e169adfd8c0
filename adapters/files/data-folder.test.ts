import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOpenToOthers, ownDataFolder } from './data-folder.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'meend-data-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const modeOf = (folder: string) => (statSync(folder).mode & 0o7777).toString(8);

test('a new data folder is private, with every folder created for it', () => {
  ownDataFolder(join(parent, 'a', 'b'));
  expect([modeOf(join(parent, 'a')), modeOf(join(parent, 'a', 'b'))]).toEqual(['700', '700']);
});

test('an own folder that was open to others is closed', () => {
  const folder = join(parent, 'open');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  expect(isOpenToOthers(folder)).toBe(true);
  ownDataFolder(folder);
  expect([modeOf(folder), isOpenToOthers(folder)]).toEqual(['700', false]);
});

test('a shared folder that everybody can write to is not changed', () => {
  const folder = join(parent, 'shared');
  mkdirSync(folder);
  chmodSync(folder, 0o1777);
  ownDataFolder(folder);
  expect(modeOf(folder)).toBe('1777');
});
