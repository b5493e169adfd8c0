// Backups stored in S3 storage.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifestText, signatureText } from '@meend/adapters/backup/manifest.ts';
import { readWhole } from '@meend/adapters/backup/whole-backup.ts';
import { hmacKeys } from '@meend/adapters/composition/operations/backup.ts';
import {
  backUpAndRecord,
  newestAt,
  storeBackup,
  withBackup,
} from '@meend/adapters/composition/operations/backup-locations.ts';
import { sendBackup } from '@meend/adapters/composition/operations/remote-backups.ts';
import {
  lastBackupAt,
  scheduledBackup,
  watchLastBackup,
} from '@meend/adapters/composition/operations/scheduled-backup.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { type S3Objects, s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { productLog } from '@meend/adapters/logging/product-log.ts';
import {
  type DataFolders,
  openDataFolders,
  restoreFrom,
  withDatabase,
} from '@meend/tests/contracts/backup-locations.ts';
import { aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { BACKUP_BUCKET, FILES_BUCKET } from '@meend/tests/kit/servers/buckets.ts';
import { type FaultyStorage, faultyStorage } from '@meend/tests/kit/servers/faulty-storage.ts';
import { type S3Server, s3Environment, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const HOUR = 60 * 60_000;
const ADDRESS = `s3://${BACKUP_BUCKET}/daily`;
const FEW = { 'media/a.mp3': recordingBytes(1) };
/** The long one is uploaded in parts. */
const IN_PARTS = { ...FEW, 'media/long.mp3': Buffer.alloc(9 * 1024 ** 2, 'sound') };

let s3: S3Server;
let line: FaultyStorage;
let objects: S3Objects;
let places: DataFolders;
let config: Config;

beforeAll(async () => {
  s3 = await startS3();
  line = await faultyStorage(s3.storage.endpoint);
  objects = s3Objects({ ...s3.storage, bucket: BACKUP_BUCKET });
  places = await openDataFolders('embedded');
  config = await places.newDataFolder({
    ...s3Environment(line.endpoint),
    BACKUP_DIR: ADDRESS,
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '2',
    BACKUP_KEYS: `one:${Buffer.alloc(32, 5).toString('base64url')}`,
  });
}, 120_000);
beforeEach(async () => {
  line.suffer('none');
  for await (const { key } of objects.list('')) await objects.remove(key);
});
afterEach(() => {
  vi.useRealTimers();
  // The spool is empty after success and failure.
  const spool = join(config.dataDir, 'backup-spool');
  expect(existsSync(spool) ? readdirSync(spool) : []).toEqual([]);
});
afterAll(async () => {
  objects.close();
  await places.close();
  await line.stop();
  await s3.stop();
});

const silent = (): void => undefined;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A small fake backup. */
const write = async (
  folder: string,
  written: Readonly<Record<string, Uint8Array>> = FEW,
): Promise<Manifest> => {
  const rows = Buffer.from('rows of users');
  mkdirSync(join(folder, 'rows'), { recursive: true });
  writeFileSync(join(folder, 'rows', 'users.gz'), rows);
  for (const [path, bytes] of Object.entries(written)) {
    mkdirSync(join(folder, 'files', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'files', path), bytes);
  }
  const manifest: Manifest = {
    form: 3,
    madeAt: '2026-11-20T10:00:00.000Z',
    migrations: ['one'],
    rows: { users: 1 },
    unsentMails: 0,
    tables: [{ table: 'users', columns: ['id'], file: 'users.gz', bytes: rows.length, sha256: sha256(rows) }],
    files: Object.entries(written).map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      sha256: sha256(bytes),
    })),
  };
  const text = manifestText(manifest);
  const [key] = hmacKeys(config);
  if (key === undefined) throw new Error('No key to sign with');
  writeFileSync(join(folder, 'manifest.json'), text);
  writeFileSync(join(folder, 'signature.json'), signatureText(text, key));
  return manifest;
};

const store = (name: string, written = FEW) =>
  storeBackup(config, `${ADDRESS}/${name}`, (folder) => write(folder, written), silent);
const readBack = (name: string) =>
  withBackup(config, `${ADDRESS}/${name}`, hmacKeys(config), silent, (folder) =>
    readWhole(folder, hmacKeys(config)),
  );
const keys = async (prefix = ''): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const { key } of objects.list(prefix)) found.push(key);
  return found;
};
const folders = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const name of objects.listFolders('daily/')) found.push(name);
  return found;
};

test('the whole product is backed up to the storage and restored from it', { timeout: 240_000 }, async () => {
  const user = aUser();
  await withDatabase(config, ({ stores }) => stores.users.add(user));
  const lines: string[] = [];
  const made = await backUpAndRecord(config, `${ADDRESS}/by-hand`, (printed) => lines.push(printed));
  expect(lines).toContain('Sending it to the storage and verifying it …');
  expect(await lastBackupAt({ ...config, backups: null })).toEqual(new Date(made.madeAt));
  await withDatabase(config, ({ em }) => em.execute('delete from users'));
  await withBackup(config, `${ADDRESS}/by-hand`, hmacKeys(config), silent, (folder) =>
    restoreFrom(config, folder),
  );
  await withDatabase(config, async ({ stores }) => {
    expect(await stores.users.find(user.id)).toMatchObject({ email: user.email });
  });
});

test('every byte is restored, also of files uploaded in parts', async () => {
  const made = await store('one', IN_PARTS);
  expect(await readBack('one')).toEqual(made);
  expect(await keys()).toEqual(
    ['files/media/a.mp3', 'files/media/long.mp3', 'manifest.json', 'rows/users.gz', 'signature.json'].map(
      (path) => `daily/one/${path}`,
    ),
  );
});

const log = (lines: string[]) => productLog('info', { write: (entry) => lines.push(entry) });

test('they are made by schedule, the newest stay, and other objects are not touched', async () => {
  const clock = fakeClock(new Date('2026-11-20T10:00:00.000Z'));
  const tick = scheduledBackup({ config, clock, log: log([]), make: (_config, folder) => write(folder) });
  for (const key of ['daily/notes/manifest.json', 'daily/other-2026-01-01T00-00-00Z/manifest.json', 'else/x'])
    await objects.write(key, Buffer.from('{}'));
  expect(await newestAt(config, ADDRESS)).toBeNull();
  for (const hours of [0, 5, 1, 6, 1]) {
    clock.advance(hours * HOUR);
    await tick();
  }
  expect(await folders()).toEqual([
    'meend-2026-11-20T16-00-00Z',
    'meend-2026-11-20T22-00-00Z',
    'notes',
    'other-2026-01-01T00-00-00Z',
  ]);
  expect(await keys('else/')).toEqual(['else/x']);
  expect((await newestAt(config, ADDRESS))?.at).toEqual(new Date('2026-11-20T22:00:00.000Z'));
});

test('an incomplete backup of a crashed process is none, and is deleted after a day', async () => {
  const dead = 'daily/meend-2026-11-01T10-00-00Z/';
  for (const path of ['rows/users.gz', 'signature.json'])
    await objects.write(dead + path, Buffer.from('half'));
  expect(await newestAt(config, ADDRESS)).toBeNull();
  const clock = fakeClock(new Date());
  const tick = scheduledBackup({ config, clock, log: log([]), make: (_config, folder) => write(folder) });
  await tick();
  expect(await keys(dead)).toHaveLength(2);
  clock.advance(25 * HOUR);
  await tick();
  expect(await keys(dead)).toEqual([]);
  expect(await folders()).toHaveLength(2);
});

test.each(['failing', 'cut', 'wrong', 'expired'] as const)(
  'storage that is %s midway makes no backup, and is logged',
  { timeout: 60_000 },
  async (fault) => {
    const lines: string[] = [];
    const clock = fakeClock(new Date('2026-11-20T10:00:00.000Z'));
    const make = async (_config: Config, folder: string): Promise<Manifest> => {
      const made = await write(folder, IN_PARTS);
      line.suffer(fault, Number.POSITIVE_INFINITY, 3);
      return made;
    };
    await scheduledBackup({ config, clock, log: log(lines), make })();
    line.suffer('none');
    expect(lines.map((entry): unknown => JSON.parse(entry))).toMatchObject([
      { level: 'error', msg: 'no backup could be made' },
    ]);
    expect(await newestAt(config, ADDRESS)).toBeNull();
    expect((await keys()).filter((key) => key.endsWith('manifest.json'))).toEqual([]);
  },
);

test('objects sent before the storage rejected one are deleted', async () => {
  const folder = join(places.scratch, 'refused');
  await write(folder, IN_PARTS);
  const send = async (key: string, path: string): Promise<void> => {
    if (key.endsWith('signature.json')) throw new Error('The storage is full');
    await objects.send(key, path);
  };
  const sent = sendBackup({ ...objects, send }, 'daily/refused/', folder, places.scratch);
  await expect(sent).rejects.toThrow('The storage is full');
  expect(await keys()).toEqual([]);
});

test('bad addresses are explained, and change nothing', async () => {
  await expect(readBack('nothing')).rejects.toThrow(
    `s3://${BACKUP_BUCKET}/daily/nothing/ is not a backup: it has no manifest.json.`,
  );
  await store('one');
  const make = vi.fn(write);
  await expect(storeBackup(config, `${ADDRESS}/one`, make, silent)).rejects.toThrow('choose a new name');
  expect(await readBack('one')).toMatchObject({ form: 3 });
  await expect(storeBackup(config, `s3://${BACKUP_BUCKET}/../x`, make, silent)).rejects.toThrow(
    'use s3://BUCKET/PREFIX',
  );
  await expect(
    storeBackup({ ...config, objectStorage: null }, `${ADDRESS}/two`, make, silent),
  ).rejects.toThrow('There is no S3 storage');
  const besideFiles = storeBackup(config, `s3://${FILES_BUCKET}/media/two`, make, silent);
  await expect(besideFiles).rejects.toThrow('use another bucket for backups');
  const elsewhere = `s3://${BACKUP_BUCKET}-of-others/daily/two`;
  await expect(storeBackup(config, elsewhere, make, silent)).rejects.toThrow(
    `or rejects the bucket ${BACKUP_BUCKET}-of-others or this key`,
  );
  line.suffer('expired');
  await expect(store('two')).rejects.toThrow(`The storage at ${line.endpoint} does not answer`);
  expect(make).not.toHaveBeenCalled();
});

test('frequent callers query the storage once a minute, and get the last result while it is unavailable', async () => {
  await store('meend-2026-11-20T10-00-00Z');
  vi.useFakeTimers({ toFake: ['performance'] });
  const last = watchLastBackup({ ...config, dataDir: join(places.scratch, 'nowhere') });
  const madeAt = new Date('2026-11-20T10:00:00.000Z');
  expect(await last()).toEqual(madeAt);
  line.suffer('expired');
  const before = line.suffered();
  expect(await last()).toEqual(madeAt);
  expect(line.suffered()).toBe(before);
  vi.advanceTimersByTime(61_000);
  expect(await last()).toEqual(madeAt);
  expect(line.suffered()).toBeGreaterThan(before);
});
