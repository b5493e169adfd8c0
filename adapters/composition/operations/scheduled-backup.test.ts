import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@meend/adapters/backup/manifest.ts';
import { recordBackup } from '@meend/adapters/backup/stored-backups.ts';
import { type Config, readConfig } from '@meend/adapters/config/config.ts';
import { productLog } from '@meend/adapters/logging/product-log.ts';
import { fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastBackupAt, scheduledBackup } from './scheduled-backup.ts';

const HOUR = 60 * 60_000;
const START = new Date('2026-11-20T10:00:00.000Z');

let scratch = '';
let folder = '';
let config: Config;
let clock = fakeClock(START);
let lines: string[] = [];
let fails = false;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'meend-scheduled-'));
  folder = join(scratch, 'backups');
  const read = readConfig({
    DATA_DIR: join(scratch, 'data'),
    BACKUP_DIR: folder,
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '2',
  });
  if (!read.ok) throw new Error(read.error.join('\n'));
  config = read.value;
  mkdirSync(config.dataDir);
  clock = fakeClock(START);
  lines = [];
  fails = false;
});
afterEach(() => rmSync(scratch, { recursive: true }));

const make = async (_config: Config, to: string): Promise<Manifest> => {
  if (fails) throw new Error('the disk is full');
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'manifest.json'), '{}');
  const madeAt = clock.now().toISOString();
  return { form: 3, madeAt, migrations: [], rows: {}, unsentMails: 0, tables: [], files: [] };
};
const tick = () =>
  scheduledBackup({ config, clock, log: productLog('info', { write: (line) => lines.push(line) }), make })();
const names = (): readonly string[] => readdirSync(folder).sort();

test('a backup is made when the newest is old enough, and only the newest stay', async () => {
  expect(await lastBackupAt(config)).toBeNull();
  for (const hours of [0, 5, 1, 6, 1]) {
    clock.advance(hours * HOUR);
    await tick();
  }
  expect(names()).toEqual(['meend-2026-11-20T16-00-00Z', 'meend-2026-11-20T22-00-00Z']);
  expect(await lastBackupAt(config)).toEqual(new Date('2026-11-20T22:00:00.000Z'));
});

test('other files stay, and what a crashed process left behind is deleted after a day', async () => {
  const old = new Date(START.getTime() - 30 * 24 * HOUR);
  const others = ['meend-notes', 'other-2026-01-01T00-00-00Z', 'meend-2026-01-01T00-00-00Z.zip', 'mine.part'];
  for (const name of others) mkdirSync(join(folder, name), { recursive: true });
  const outside = join(scratch, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'manifest.json'), '{}');
  symlinkSync(outside, join(folder, 'meend-2026-01-02T00-00-00Z'));
  const [dead, young] = ['meend-2026-01-03T00-00-00Z.77.part', 'meend-2026-11-20T09-00-00Z.78.part'];
  for (const name of [dead, young]) mkdirSync(join(folder, name));
  utimesSync(join(folder, dead), old, old);
  utimesSync(join(folder, young), START, START);
  for (const _ of [1, 2, 3]) {
    await tick();
    clock.advance(6 * HOUR);
  }
  const made = ['meend-2026-11-20T16-00-00Z', 'meend-2026-11-20T22-00-00Z'];
  expect(names()).toEqual([...others, 'meend-2026-01-02T00-00-00Z', young, ...made].sort());
  expect(existsSync(join(outside, 'manifest.json'))).toBe(true);
});

test('a failed backup is logged, deletes no older one, and is retried', async () => {
  await tick();
  clock.advance(7 * HOUR);
  fails = true;
  await tick();
  expect(names()).toHaveLength(1);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'error', msg: 'no backup could be made' });
  fails = false;
  await tick();
  expect(names()).toHaveLength(2);
});

test('a folder without its manifest is no backup', async () => {
  mkdirSync(join(folder, 'meend-2026-11-20T09-59-00Z'), { recursive: true });
  await tick();
  expect(names()).toContain('meend-2026-11-20T10-00-00Z');
});

test('the last good backup is the later one of the scheduled and the manual ones', async () => {
  await recordBackup(config.dataDir, new Date(START.getTime() - HOUR));
  expect(await lastBackupAt({ ...config, backups: null })).toEqual(new Date(START.getTime() - HOUR));
  await tick();
  expect(await lastBackupAt(config)).toEqual(START);
});

test('without a folder no backup is scheduled', async () => {
  config = { ...config, backups: null };
  await tick();
  expect([existsSync(folder), lines]).toEqual([false, []]);
});
