// Locations of backups by address: a folder of this machine, or `s3://BUCKET/PREFIX` in the configured storage.
import { join, resolve } from 'node:path';
import type { HmacKey, Manifest } from '@meend/adapters/backup/manifest.ts';
import { withSpool } from '@meend/adapters/backup/spool.ts';
import {
  isInStorage,
  parseStorageAddress,
  type StorageAddress,
} from '@meend/adapters/backup/storage-address.ts';
import {
  listBackups,
  type Retention,
  recordBackup,
  removeOldBackups,
  type StoredBackup,
} from '@meend/adapters/backup/stored-backups.ts';
import { readSignedManifest } from '@meend/adapters/backup/whole-backup.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { type S3Objects, s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { backUp, type PrintLine } from './backup.ts';
import {
  backupsIn,
  fetchBackup,
  readSignedManifestIn,
  removeOldIn,
  requireFree,
  sendBackup,
} from './remote-backups.ts';

/** Resolves a path typed by the operator against the current directory. */
export const backupAddress = (address: string): string => (isInStorage(address) ? address : resolve(address));

/** The S3 client's own errors say little (`UnknownError`); they carry its metadata, except timeouts. */
const isS3ClientError = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || error.name === 'AbortError');

/** Throws an operator message if the address is invalid or no storage is configured. */
const withStorage = async <T>(
  { objectStorage }: Config,
  address: string,
  work: (objects: S3Objects, location: StorageAddress) => Promise<T>,
): Promise<T> => {
  const location = parseStorageAddress(address);
  if (location === null)
    throw new Error(
      `${address} is not a valid backup location: use s3://BUCKET/PREFIX with letters, digits, “-”, “_” and “.”.`,
    );
  if (objectStorage === null)
    throw new Error('There is no S3 storage: set S3_ENDPOINT and its settings first.');
  if (location.bucket === objectStorage.bucket)
    throw new Error(
      `The bucket ${location.bucket} contains the product’s files: use another bucket for backups.`,
    );
  const objects = s3Objects({ ...objectStorage, bucket: location.bucket });
  try {
    return await work(objects, location);
  } catch (error) {
    if (!isS3ClientError(error)) throw error;
    throw new Error(
      `The storage at ${objectStorage.endpoint} does not answer, or rejects the bucket ${location.bucket} or this key.`,
      { cause: error },
    );
  } finally {
    objects.close();
  }
};

/**
 * `make` writes a backup into a folder that does not exist yet; returns its result once the backup is at the address.
 */
export const storeBackup = (
  config: Config,
  address: string,
  make: (folder: string) => Promise<Manifest>,
  print: PrintLine,
): Promise<Manifest> => {
  if (!isInStorage(address)) return make(address);
  return withStorage(config, address, (objects, { prefix }) =>
    withSpool(config.dataDir, async (scratch) => {
      await requireFree(objects, prefix);
      const folder = join(scratch, 'backup');
      const manifest = await make(folder);
      print('Sending it to the storage and verifying it …');
      await sendBackup(objects, prefix, folder, scratch);
      return manifest;
    }),
  );
};

/** For the command; records the time of the backup beside the data. */
export const backUpAndRecord = async (
  config: Config,
  address: string,
  print: PrintLine,
): Promise<Manifest> => {
  const manifest = await storeBackup(config, address, (folder) => backUp(config, folder, print), print);
  await recordBackup(config.dataDir, new Date(manifest.madeAt));
  return manifest;
};

/** Runs `work` on a local folder with the backup, after verifying its signature unless keys are null. */
export const withBackup = <T>(
  config: Config,
  address: string,
  keys: readonly HmacKey[] | null,
  print: PrintLine,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  if (!isInStorage(address)) return work(address);
  return withStorage(config, address, (objects, location) =>
    withSpool(config.dataDir, async (scratch) => {
      const folder = join(scratch, 'backup');
      print('Fetching it from the storage …');
      await fetchBackup(objects, location, folder, keys);
      return work(folder);
    }),
  );
};

/** The manifest of a backup, with its signature verified. */
export const readSignedManifestAt = (
  config: Config,
  address: string,
  keys: readonly HmacKey[] | null,
): Promise<Manifest> =>
  isInStorage(address)
    ? withStorage(config, address, (objects, location) => readSignedManifestIn(objects, location, keys))
    : readSignedManifest(address, keys);

/** The newest complete backup at the address; null if there is none. */
export const newestAt = async (config: Config, address: string): Promise<StoredBackup | null> => {
  const { productKey } = config;
  if (!isInStorage(address)) return (await listBackups(address, productKey))[0] ?? null;
  return withStorage(config, address, async (objects, location) => {
    for await (const backup of backupsIn(objects, location, productKey)) return backup;
    return null;
  });
};

/** Returns how many backups it removed. */
export const removeOldAt = (config: Config, address: string, retention: Retention): Promise<number> =>
  isInStorage(address)
    ? withStorage(config, address, (objects, { prefix }) =>
        removeOldIn(objects, prefix, config.productKey, retention),
      )
    : removeOldBackups(address, config.productKey, retention);
