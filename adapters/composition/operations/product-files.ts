// Copies the product's files into a backup and back: those of DATA_DIR and those of S3 storage, if configured. The
// backup's layout is the same for both, so that it can be restored to either.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { copyMeasured, listFiles, type Measured, makeFolderOf } from '@meend/adapters/backup/backup-files.ts';
import { FOLDERS, type ManifestFile } from '@meend/adapters/backup/manifest.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { isProductKey, listProductObjects } from '@meend/adapters/files/product-objects.ts';
import { type S3Objects, s3Objects, sha256Of } from '@meend/adapters/files/s3-objects.ts';

type FileStorageConfig = Pick<Config, 'dataDir' | 'objectStorage'>;

/** Unfinished uploads are excluded: they end when their rows expire. */
const isLeftOut = (path: string): boolean =>
  /^uploads\/(?:drafts|tus|work|room)(?:\/|$)/.test(path) || path.endsWith('.part');

const withStorage = async (
  { objectStorage }: FileStorageConfig,
  work: (objects: S3Objects) => Promise<void>,
): Promise<void> => {
  if (objectStorage === null) return;
  const objects = s3Objects(objectStorage);
  try {
    await work(objects);
  } finally {
    objects.close();
  }
};

/** Null if it was deleted meanwhile. */
const fetchMeasured = async (objects: S3Objects, key: string, to: string): Promise<Measured | null> => {
  const facts = await objects.fetchTo(key, to);
  if (facts === null) return null;
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes: facts.bytes, sha256: facts.sha256 ?? (await sha256Of(to)) };
};

/** Copies the files not copied yet. If a file exists in both locations, the storage's is copied. */
export const addFiles = async (
  config: FileStorageConfig,
  to: string,
  copiedFiles: Map<string, ManifestFile>,
): Promise<void> => {
  const add = async (path: string, copy: (target: string) => Promise<Measured | null>): Promise<void> => {
    if (copiedFiles.has(path)) return;
    const target = join(to, path);
    await makeFolderOf(target);
    const copied = await copy(target);
    // Null: purged meanwhile.
    if (copied !== null) copiedFiles.set(path, { path, ...copied });
  };
  await withStorage(config, async (objects) => {
    for await (const { key } of listProductObjects(objects))
      await add(key, (target) => fetchMeasured(objects, key, target));
  });
  for (const folder of FOLDERS) {
    const found = await listFiles(join(config.dataDir, folder), (below) => isLeftOut(`${folder}/${below}`));
    for (const below of found) {
      const path = `${folder}/${below}`;
      await add(path, (target) => copyMeasured(join(config.dataDir, path), target));
    }
  }
};

const changed = (path: string): Error =>
  new Error(`A file of this backup changed while it was read: ${path}.`);

/** Restores a backup's files to where the product reads them; `from` is their folder in the backup. */
export const putFiles = async (
  config: FileStorageConfig,
  from: string,
  files: readonly ManifestFile[],
): Promise<void> => {
  const isStored = ({ path }: ManifestFile): boolean => config.objectStorage !== null && isProductKey(path);
  for (const { path, sha256 } of files.filter((file) => !isStored(file))) {
    const target = join(config.dataDir, path);
    await makeFolderOf(target);
    const copied = await copyMeasured(join(from, path), target);
    if (copied?.sha256 !== sha256) throw changed(path);
  }
  await withStorage(config, async (objects) => {
    for (const { path, bytes, sha256 } of files.filter(isStored)) {
      const there = await objects.readFacts(path);
      if (there?.sha256 === sha256 && there.bytes === bytes) continue;
      await objects.send(path, join(from, path));
      if ((await objects.readFacts(path))?.sha256 !== sha256) throw changed(path);
    }
  });
};
