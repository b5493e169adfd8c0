// Backups and the journal of accounts of a product with S3 storage.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { backUp } from '@meend/adapters/composition/operations/backup.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { accountJournal, journalOf } from '@meend/adapters/files/account-journals.ts';
import { type S3Objects, s3Objects } from '@meend/adapters/files/s3-objects.ts';
import type { JournalEntry } from '@meend/core/account/account-journal.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import {
  type DataFolders,
  openDataFolders,
  restoreFrom,
  withDatabase,
} from '@meend/tests/contracts/backup-locations.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { type FaultyStorage, faultyStorage } from '@meend/tests/kit/servers/faulty-storage.ts';
import { type S3Server, s3Environment, s3Storage, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const SOURCE = 'uploads/sources/01930000-0000-7000-8000-000000000001';
const stored = {
  'media/a.mp3': recordingBytes(1),
  'covers/b-400.webp': recordingBytes(2, 500),
  [SOURCE]: recordingBytes(3, 900),
};

let s3: S3Server;
let line: FaultyStorage;
let objects: S3Objects;
let places: DataFolders;
let config: Config;

beforeAll(async () => {
  s3 = await startS3();
  line = await faultyStorage(s3.storage.endpoint);
  objects = s3Objects(s3Storage(s3.storage.endpoint));
  places = await openDataFolders('embedded');
  config = await places.newDataFolder(s3Environment(line.endpoint));
  await withDatabase(config, async () => undefined);
}, 120_000);
beforeEach(async () => {
  line.suffer('none');
  for await (const { key } of objects.list('')) await objects.remove(key);
  for (const [key, bytes] of Object.entries(stored)) await objects.write(key, bytes);
});
afterAll(async () => {
  objects.close();
  await places.close();
  await line.stop();
  await s3.stop();
});

const silent = (): void => undefined;
const expectStored = async (): Promise<void> => {
  for (const [key, bytes] of Object.entries(stored))
    expect((await buffer(await objects.read(key))).equals(bytes), key).toBe(true);
};

test('a backup contains the files of the storage, and a restore brings them back there', {
  timeout: 240_000,
}, async () => {
  await objects.write('uploads/tus/01930000-0000-7000-8000-000000000002/info', new Uint8Array(3));
  mkdirSync(join(config.dataDir, 'keys'), { recursive: true });
  writeFileSync(join(config.dataDir, 'keys', 'signing.key'), KEY, { mode: 0o600 });
  const folder = join(places.scratch, 'whole');
  const made = await backUp(config, folder, silent);
  expect(made.files.map(({ path }) => path)).toEqual([...Object.keys(stored), 'keys/signing.key'].toSorted());
  for (const [key, bytes] of Object.entries(stored))
    expect(readFileSync(join(folder, 'files', key)).equals(bytes)).toBe(true);

  for (const key of Object.keys(stored)) await objects.remove(key);
  await objects.write('covers/b-400.webp', new Uint8Array(7));
  rmSync(join(config.dataDir, 'keys'), { recursive: true });
  await restoreFrom(config, folder);
  await expectStored();
  expect(readFileSync(join(config.dataDir, 'keys', 'signing.key'), 'utf8')).toBe(KEY);
});

test('a backup of the disk is restored to the storage', { timeout: 240_000 }, async () => {
  const onDisk = { ...config, objectStorage: null };
  for (const [key, bytes] of Object.entries(stored)) {
    mkdirSync(join(config.dataDir, key, '..'), { recursive: true });
    writeFileSync(join(config.dataDir, key), bytes);
    await objects.remove(key);
  }
  const folder = join(places.scratch, 'of-the-disk');
  await backUp(onDisk, folder, silent);
  for (const key of Object.keys(stored)) rmSync(join(config.dataDir, key));
  await restoreFrom(config, folder);
  await expectStored();
});

test('a file that the storage does not return, or with other bytes, makes no backup', {
  timeout: 240_000,
}, async () => {
  for (const fault of ['failing', 'wrong'] as const) {
    line.suffer(fault);
    const folder = join(places.scratch, `not-${fault}`);
    await expect(backUp(config, folder, silent)).rejects.toThrow();
    expect(() => readFileSync(join(folder, 'manifest.json'))).toThrow('ENOENT');
  }
});

test('the journal of accounts is shared by all machines, and entries on a disk from before count', async () => {
  const entry = (kind: 'suspended' | 'reinstated', at: string): JournalEntry => ({
    kind,
    userId: newId<UserId>(),
    at: new Date(`2026-11-2${at}T10:00:00.000Z`),
  });
  const [first, second, third] = [entry('suspended', '0'), entry('reinstated', '1'), entry('suspended', '2')];
  const here = { dataDir: join(places.scratch, 'here'), objectStorage: config.objectStorage };
  const there = { dataDir: join(places.scratch, 'there'), objectStorage: config.objectStorage };
  await accountJournal(join(here.dataDir, 'account-journal.jsonl')).add(second);
  await journalOf(there).add(third);
  await journalOf(here).add(first);
  expect(await journalOf(here).read()).toEqual([first, second, third]);
  expect(await journalOf(there).read()).toEqual([first, third]);
});

test('a decision that cannot be recorded is not made', async () => {
  line.suffer('failing');
  const entry: JournalEntry = { kind: 'suspended', userId: newId<UserId>(), at: new Date() };
  await expect(journalOf(config).add(entry)).rejects.toThrow();
});
