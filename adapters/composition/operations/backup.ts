// A backup is a folder: every row of one moment, the files that rows speak of, the keys of an embedded product, a manifest
// that names each file by its hash, and a seal over it. It appears whole or not at all. It holds addresses and keys: keep
// it private.

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
import { type Database, openDatabase } from '@meend/adapters/postgres/connection/orm.ts';
import { type Dump, dumpRows, type FindPrograms } from '@meend/adapters/postgres/dump/dump-rows.ts';
import { keyFor } from '@meend/adapters/system/signing-keys.ts';
import { databaseLocation } from '../wiring/postgres.ts';
import { addFiles } from './product-files.ts';

export type PrintLine = (line: string) => void;

/** The first one seals, all of them verify. Empty in the embedded mode, whose key lies in the backup itself. */
export const hmacKeys = ({ backupKeys, signingKeys }: Config): readonly HmacKey[] =>
  [...(backupKeys ?? []), ...(signingKeys ?? [])].map((key) => ({
    id: key.id,
    secret: keyFor('backup-seals', key),
  }));

/**
 * Reads what was written from the disk as a restore will: every file to its end, of each table as many rows as the
 * database counted at that moment. Throws where they differ.
 */
const proveRows = async (
  folder: string,
  { tables, counts }: Dump,
  print: PrintLine,
): Promise<readonly RowFile[]> => {
  print('Reading the rows again …');
  const proven: RowFile[] = [];
  for (const { table, columns, file } of tables) {
    const { rows, ...measured } = await readThrough(join(folder, file));
    if (rows !== counts[table])
      throw new Error(`Of the table ${table} ${rows} rows were written, not ${counts[table]}.`);
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

/** A new name is on the disk once its folder is; Windows opens no folders. */
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
  /** PostgreSQL's programs; those of this machine unless given. */
  readonly findPrograms?: FindPrograms;
}

/** Works while the server runs. */
export const writeBackup = async (
  { config, database, print, findPrograms }: BackupNeeds,
  folder: string,
): Promise<Manifest> => {
  if (existsSync(folder)) throw new Error(`${folder} is there already: a backup gets a folder of its own.`);
  const draft = `${folder}.${process.pid}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    // Files before and after the rows: one that a row speaks of at their moment may be swept soon after it.
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
    print(`${rowsOf(manifest)} rows are written, and were read to their end.`);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** The same, beside a running server or alone. */
export const backUp = async (config: Config, folder: string, print: PrintLine): Promise<Manifest> => {
  // Not by connections that a pooler lends: the programs that write the rows set theirs up for themselves.
  const direct = config.directDatabaseUrl === null ? {} : { url: config.directDatabaseUrl, directUrl: null };
  const database = await openDatabase({ ...databaseLocation(config), ...direct, whenInUse: 'join' });
  try {
    return await writeBackup({ config, database, print }, folder);
  } finally {
    await database.close();
  }
};
