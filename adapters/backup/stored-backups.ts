// Backups of one folder: named by their time; retention removes the oldest and touches nothing else.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from './manifest.ts';

export interface StoredBackup {
  /** Path of a folder, or an `s3://` address. */
  readonly address: string;
  readonly at: Date;
}

/** Retention: which backups stay. */
export interface Retention {
  readonly maxBackups: number;
  readonly now: Date;
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
const PART = '.part';
export const DAY_MS = 24 * 60 * 60_000;

/** For example `meend-2026-11-20T10-00-00Z`: valid on every file system. */
export const backupName = (product: string, at: Date): string =>
  `${product}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Null if this is not the name of a backup. */
export const parseBackupName = (product: string, name: string): Date | null => {
  const found = name.startsWith(`${product}-`) ? TIMESTAMP.exec(name.slice(product.length + 1)) : null;
  const at = found && new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`);
  return at === null || Number.isNaN(at.getTime()) ? null : at;
};

/** Backups without the suffix of an incomplete one, newest first; empty if the folder is missing. */
export const listBackups = async (folder: string, product: string): Promise<readonly StoredBackup[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => {
      const at = entry.isDirectory() ? parseBackupName(product, entry.name) : null;
      return at === null ? [] : [{ address: join(folder, entry.name), at }];
    })
    .filter((backup) => existsSync(join(backup.address, MANIFEST)))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
};

const isOurPart = (product: string, name: string): boolean =>
  name.endsWith(PART) && parseBackupName(product, name.slice(0, product.length + 1 + 20)) !== null;

/**
 * Removes all but the newest, and incomplete ones that crashed processes left a day ago. Returns how many backups it
 * removed.
 */
export const removeOldBackups = async (
  folder: string,
  product: string,
  { maxBackups, now }: Retention,
): Promise<number> => {
  const old = (await listBackups(folder, product)).slice(maxBackups);
  for (const backup of old) {
    // Renamed first, so that a crash during the deletion leaves no half backup under a complete one's name.
    const going = `${backup.address}.old${PART}`;
    await rename(backup.address, going);
    await rm(going, { recursive: true, force: true });
  }
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || !isOurPart(product, entry.name)) continue;
    const path = join(folder, entry.name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - DAY_MS) await rm(path, { recursive: true, force: true });
  }
  return old.length;
};

const RECORD = 'last-backup.txt';

/** Records the time of a backup made by command, wherever it was written. */
export const recordBackup = async (dataDir: string, at: Date): Promise<void> => {
  const path = join(dataDir, RECORD);
  const draft = `${path}.${process.pid}${PART}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${at.toISOString()}\n`, { flush: true, mode: 0o600 });
  await rename(draft, path);
};

/** Null if none was made. */
export const recordedBackup = async (dataDir: string): Promise<Date | null> => {
  const text = await readFile(join(dataDir, RECORD), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
};
