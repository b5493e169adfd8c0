// Backups that are made by themselves, into one folder, and how old the last good one is.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@meend/core/ports/clock';
import type { Logger } from 'pino';
import { rowsOf } from './backup/manifest.ts';
import {
  backupName,
  listBackups,
  recordedBackup,
  removeOldBackups,
  type StoredBackup,
} from './backup/stored-backups.ts';
import { backUp } from './backup.ts';
import type { Config } from './config.ts';

/** The newest of `BACKUP_DIR`; null where there is none, or no such folder. */
export const newestScheduled = async ({ backups, productKey }: Config): Promise<StoredBackup | null> =>
  (backups && (await listBackups(backups.folder, productKey))[0]) ?? null;

/** When the last good backup was made, by itself or by command; null where none was. */
export const lastBackupAt = async (config: Config): Promise<Date | null> => {
  const scheduled = (await newestScheduled(config))?.at ?? null;
  const byCommand = await recordedBackup(config.dataDir);
  const moments = [scheduled, byCommand].flatMap((at) => (at === null ? [] : at.getTime()));
  return moments.length === 0 ? null : new Date(Math.max(...moments));
};

export interface ScheduledBackupNeeds {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Writes one backup into a folder that is not there yet. */
  readonly make?: typeof backUp;
}

/**
 * Makes a backup when the newest is old enough, and removes those beyond what is kept. Called far more often than that;
 * one that failed is told and tried again with the next call.
 */
export const scheduledBackup =
  ({ config, clock, log, make = backUp }: ScheduledBackupNeeds) =>
  async (): Promise<void> => {
    const { backups, productKey } = config;
    if (backups === null) return;
    const { folder, everyMs, keep } = backups;
    const now = clock.now();
    const newest = await newestScheduled(config);
    if (newest !== null && now.getTime() - newest.at.getTime() < everyMs) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const made = await make(config, join(folder, backupName(productKey, now)), (line) => log.debug(line));
      const removed = await removeOldBackups(folder, productKey, { keep, now });
      log.info({ rows: rowsOf(made), files: made.files.length, removed }, 'a backup was made');
    } catch (fault) {
      log.error({ fault }, 'no backup could be made');
    }
  };
