// A backup is a folder: every row of one database snapshot, the files that rows refer to, the keys of an embedded
// product, a manifest with the hash of every file, and its signature. It is created atomically. It contains personal
// data and keys: keep it private.

import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { measure } from '@meend/adapters/backup/backup-files.ts';
import {
  FILES,
  type HmacKey,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  manifestText,
  ROW_FILES,
  type RowFile,
  rowsOf,
  SIGNATURE,
  signatureText,
} from '@meend/adapters/backup/manifest.ts';
import { readThrough } from '@meend/adapters/backup/row-files.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { type Dump, dumpRows, type FindPrograms } from '@meend/adapters/postgres/dump/dump-rows.ts';
import { keyFor } from '@meend/adapters/system/signing-keys.ts';
import { databaseLocation } from '../wiring/postgres.ts';
import { addFiles } from './product-files.ts';

export type PrintLine = (line: string) => void;

/**
 * Keys in the order of rotation: the first signs, all verify. Empty in the embedded mode, whose key is in the backup
 * itself.
 */
export const hmacKeys = ({ backupKeys, signingKeys }: Config): readonly HmacKey[] =>
  [...(backupKeys ?? []), ...(signingKeys ?? [])].map((key) => ({
    id: key.id,
    secret: keyFor('backup-seals', key),
  }));

/**
 * Verifies the written rows as a restore will read them: every file to its end, with as many rows per table as the
 * snapshot had. Throws on a difference.
 */
const proveRows = async (
  folder: string,
  { tables, counts }: Dump,
  print: PrintLine,
): Promise<readonly RowFile[]> => {
  print('Verifying the rows …');
  const proven: RowFile[] = [];
  for (const { table, columns, file } of tables) {
    const { rows, ...measured } = await readThrough(join(folder, file));
    if (rows !== counts[table])
      throw new Error(`Table ${table}: ${rows} rows were written, not ${counts[table]}.`);
    proven.push({ table, columns: [...columns], file, ...measured });
  }
  for (const file of await readdir(folder)) {
    if (proven.some((one) => one.file === file)) continue;
    const measured = await measure(join(folder, file));
    if (measured !== null) proven.push({ table: null, columns: [], file, ...measured });
  }
  return proven;
};

const writeText = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A new name is durable once its folder is synced; Windows cannot open folders. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

interface BackupNeeds {
  readonly config: Config;
  readonly database: Pick<Database, 'em'>;
  readonly print: PrintLine;
  /** Finds PostgreSQL's programs; by default this machine's. */
  readonly findPrograms?: FindPrograms;
}

/** Where this process writes a backup until it is complete. */
export const draftOf = (folder: string): string => `${folder}.${process.pid}.part`;

/** Works while the server runs. */
export const writeBackup = async (
  { config, database, print, findPrograms }: BackupNeeds,
  folder: string,
): Promise<Manifest> => {
  if (existsSync(folder)) throw new Error(`${folder} already exists: choose a new folder.`);
  const draft = draftOf(folder);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    // Files are copied before and after the rows: one that a row refers to may be purged soon after the snapshot.
    const copiedFiles = new Map<string, ManifestFile>();
    print('Copying the files …');
    await addFiles(config, join(draft, FILES), copiedFiles);
    print(`${copiedFiles.size} files are copied. Writing the rows …`);
    const { em } = database;
    const url = config.directDatabaseUrl ?? config.databaseUrl;
    const dumpOptions = { em, url, folder: join(draft, ROW_FILES) };
    const dump = await dumpRows({ ...dumpOptions, print, findPrograms });
    const { counts: rows, madeAt, migrations, unsentMails } = dump;
    const tables = await proveRows(dumpOptions.folder, dump, print);
    await addFiles(config, join(draft, FILES), copiedFiles);
    const files = [...copiedFiles.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
    const manifest: Manifest = {
      form: 3,
      madeAt: madeAt.toISOString(),
      migrations: [...migrations],
      rows,
      unsentMails,
      tables: [...tables],
      files,
    };
    const text = manifestText(manifest);
    const [key] = hmacKeys(config);
    await writeText(join(draft, MANIFEST), text);
    if (key !== undefined) await writeText(join(draft, SIGNATURE), signatureText(text, key));
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    print(`${rowsOf(manifest)} rows are written and verified.`);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** Makes a backup, with or without a running server. */
export const backUp = async (config: Config, folder: string, print: PrintLine): Promise<Manifest> => {
  // Connects directly rather than through a pooler, because pg_dump changes session settings.
  const direct = config.directDatabaseUrl === null ? {} : { url: config.directDatabaseUrl, directUrl: null };
  const database = await openDatabase({ ...databaseLocation(config), ...direct, whenInUse: 'join' });
  try {
    return await writeBackup({ config, database, print }, folder);
  } finally {
    await database.close();
  }
};
