// Backups in S3 storage: objects below the name of each. The manifest is written last and deleted first, so that a
// backup without one is incomplete.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listFiles, makeFolderOf } from '@meend/adapters/backup/backup-files.ts';
import {
  FILES,
  type HmacKey,
  MANIFEST,
  type Manifest,
  ROW_FILES,
  SIGNATURE,
} from '@meend/adapters/backup/manifest.ts';
import type { StorageAddress } from '@meend/adapters/backup/storage-address.ts';
import {
  DAY_MS,
  parseBackupName,
  type Retention,
  type StoredBackup,
} from '@meend/adapters/backup/stored-backups.ts';
import { type ReadText, readSignedManifest } from '@meend/adapters/backup/whole-backup.ts';
import { type S3Objects, sha256Of } from '@meend/adapters/files/s3-objects.ts';
import pLimit from 'p-limit';

const AT_ONCE = 4;
/** Larger objects cannot be a manifest. */
const MAX_TEXT_BYTES = 256 * 1024 ** 2;

/** Runs some at once; after the first failure no further one starts, and the error is thrown once all have settled. */
const forEach = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const limit = pLimit(AT_ONCE);
  const errors: unknown[] = [];
  const one = async (item: T): Promise<void> => {
    if (errors.length === 0) await work(item).catch((error) => errors.push(error));
  };
  await Promise.all(items.map((item) => limit(one, item)));
  if (errors.length > 0) throw errors[0];
};

const removeAll = async (objects: S3Objects, prefix: string): Promise<void> => {
  const keys: string[] = [];
  for await (const { key } of objects.list(prefix)) keys.push(key);
  await forEach(keys, objects.remove);
};

/** Sends a file and downloads it again to verify it. */
const sendProven = async (objects: S3Objects, key: string, path: string, scratch: string): Promise<void> => {
  const back = join(scratch, randomUUID());
  try {
    await objects.send(key, path);
    const found = await objects.fetchTo(key, back);
    if (found === null || (await sha256Of(back)) !== (await sha256Of(path)))
      throw new Error(`The storage returned other bytes of ${key} than were sent.`);
  } finally {
    await rm(back, { force: true });
  }
};

const LAST: readonly string[] = [SIGNATURE, MANIFEST];

/** Throws if any object is there, or if the storage does not respond. */
export const requireFree = async (objects: S3Objects, prefix: string): Promise<void> => {
  for await (const { key } of objects.list(prefix))
    throw new Error(`The storage already has ${key}: choose a new name.`);
};

/** Sends a backup folder; a failure leaves none of its objects. `scratch`: a folder with space for some files. */
export const sendBackup = async (
  objects: S3Objects,
  prefix: string,
  folder: string,
  scratch: string,
): Promise<void> => {
  const paths = await listFiles(folder);
  const send = (path: string) => sendProven(objects, prefix + path, join(folder, path), scratch);
  try {
    await forEach(
      paths.filter((path) => !LAST.includes(path)),
      send,
    );
    for (const path of LAST) if (paths.includes(path)) await send(path);
  } catch (error) {
    // What cannot be deleted now has no manifest, and retention deletes it on a later day.
    await removeAll(objects, prefix).catch(() => undefined);
    throw error;
  }
};

const textOf =
  (objects: S3Objects, prefix: string): ReadText =>
  async (name) => {
    const facts = await objects.readFacts(prefix + name);
    if (facts === null) return null;
    if (facts.bytes > MAX_TEXT_BYTES) throw new Error(`The ${name} of this backup is too large.`);
    return text(await objects.read(prefix + name));
  };

export const readSignedManifestIn = (
  objects: S3Objects,
  { bucket, prefix }: StorageAddress,
  keys: readonly HmacKey[] | null,
): Promise<Manifest> => readSignedManifest(`s3://${bucket}/${prefix}`, keys, textOf(objects, prefix));

/** Downloads a backup to a folder: verifies its signature first, then fetches only the files it names. */
export const fetchBackup = async (
  objects: S3Objects,
  location: StorageAddress,
  folder: string,
  keys: readonly HmacKey[] | null,
): Promise<void> => {
  const manifest = await readSignedManifestIn(objects, location, keys);
  const rows = manifest.tables.map(({ file }) => `${ROW_FILES}/${file}`);
  const files = manifest.files.map(({ path }) => `${FILES}/${path}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await forEach([MANIFEST, SIGNATURE, ...rows, ...files], async (path) => {
    const target = join(folder, path);
    await makeFolderOf(target);
    const found = await objects.fetchTo(location.prefix + path, target);
    if (found === null && path !== SIGNATURE) throw new Error(`A file of this backup is missing: ${path}.`);
  });
};

const namesIn = async (objects: S3Objects, prefix: string, product: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const name of objects.listFolders(prefix)) if (parseBackupName(product, name)) names.push(name);
  return names.sort().reverse();
};

/** Complete backups, newest first, each fetched on demand. */
export const backupsIn = async function* (
  objects: S3Objects,
  { bucket, prefix }: StorageAddress,
  product: string,
): AsyncGenerator<StoredBackup> {
  for (const name of await namesIn(objects, prefix, product)) {
    const at = parseBackupName(product, name);
    if (at !== null && (await objects.readFacts(`${prefix}${name}/${MANIFEST}`)) !== null)
      yield { address: `s3://${bucket}/${prefix}${name}`, at };
  }
};

/** Retention, as for backups in a folder. */
export const removeOldIn = async (
  objects: S3Objects,
  prefix: string,
  product: string,
  { maxBackups, now }: Retention,
): Promise<number> => {
  let whole = 0;
  for (const name of await namesIn(objects, prefix, product)) {
    const backupPrefix = `${prefix}${name}/`;
    if ((await objects.readFacts(backupPrefix + MANIFEST)) !== null) {
      whole += 1;
      if (whole <= maxBackups) continue;
      await objects.remove(backupPrefix + MANIFEST);
      await removeAll(objects, backupPrefix);
    } else {
      let youngest = 0;
      for await (const { writtenAt } of objects.list(backupPrefix))
        youngest = Math.max(youngest, writtenAt.getTime());
      if (youngest < now.getTime() - DAY_MS) await removeAll(objects, backupPrefix);
    }
  }
  return Math.max(0, whole - maxBackups);
};
