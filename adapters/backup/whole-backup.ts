// Verifies a backup: its signature first, then every byte that the manifest names.
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, measure, readPlain } from './backup-files.ts';
import {
  FILES,
  type HmacKey,
  MANIFEST,
  type Manifest,
  ROW_FILES,
  readManifest,
  SIGNATURE,
  verifySignature,
} from './manifest.ts';

/** Text of one of its files; null if there is none. */
export type ReadText = (name: string) => Promise<string | null>;

/** The manifest, after its signature was verified; its files are not checked. Throws an operator message. */
export const readSignedManifest = async (
  address: string,
  keys: readonly HmacKey[] | null,
  read: ReadText = (name) => readPlain(join(address, name)),
): Promise<Manifest> => {
  const text = await read(MANIFEST);
  if (text === null) throw new Error(`${address} is not a backup: it has no ${MANIFEST}.`);
  if (keys !== null) verifySignature(text, await read(SIGNATURE), keys);
  return readManifest(text);
};

const requireRows = async (folder: string, manifest: Manifest): Promise<void> => {
  const rows = join(folder, ROW_FILES);
  if ((await lstat(rows).catch(() => null))?.isSymbolicLink())
    throw new Error('The rows of this backup are a symbolic link to another folder.');
  const found = await listFiles(rows);
  const strange = found.find((name) => !manifest.tables.some(({ file }) => file === name));
  if (strange !== undefined) throw new Error(`Unexpected file ${strange}: not listed in the manifest.`);
  for (const { file, sha256 } of manifest.tables)
    if ((await measure(join(rows, file)))?.sha256 !== sha256)
      throw new Error('The rows of this backup are damaged.');
};

/**
 * The manifest, after the signature and every file were verified; throws an operator message. Null as keys skips the
 * signature.
 */
export const readWhole = async (folder: string, keys: readonly HmacKey[] | null): Promise<Manifest> => {
  const manifest = await readSignedManifest(folder, keys);
  await requireRows(folder, manifest);
  const files = join(folder, FILES);
  if ((await lstat(files).catch(() => null))?.isSymbolicLink())
    throw new Error('The files of this backup are a symbolic link to another folder.');
  const named = new Set(manifest.files.map(({ path }) => path));
  const strange = (await listFiles(files)).find((path) => !named.has(path));
  if (strange !== undefined) throw new Error(`Unexpected file ${strange}: not listed in the manifest.`);
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await measure(join(files, path));
    if (found === null) throw new Error(`A file of this backup is missing: ${path}.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`A file of this backup is damaged: ${path}.`);
  }
  return manifest;
};
