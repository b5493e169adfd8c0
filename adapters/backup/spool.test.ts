import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSpool } from './spool.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meend-spool-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

const leftBehind = (name: string, hours: number): void => {
  const path = join(dataDir, 'backup-spool', name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'rows.gz'), 'rows');
  const at = Date.now() / 1_000 - hours * 3_600;
  utimesSync(path, at, at);
};
const names = (): readonly string[] => readdirSync(join(dataDir, 'backup-spool'));

test('a backup has a temporary folder of its own, which is deleted after success and failure', async () => {
  const seen = await withSpool(dataDir, async (folder) => {
    writeFileSync(join(folder, 'rows.gz'), 'rows');
    return folder;
  });
  expect([existsSync(seen), names()]).toEqual([false, []]);
  const failing = withSpool(dataDir, async (folder) => {
    writeFileSync(join(folder, 'rows.gz'), 'rows');
    throw new Error('the storage is away');
  });
  await expect(failing).rejects.toThrow('the storage is away');
  expect(names()).toEqual([]);
});

test('what a crashed process left behind is deleted after a day, by the disk’s times and not by a wrong clock', async () => {
  leftBehind('dead', 25);
  leftBehind('young', 23);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 });
  await withSpool(dataDir, async () => undefined);
  expect(names()).toEqual(['young']);
});
