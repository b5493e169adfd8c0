// Scheduled backups into one folder, and the age of the last successful one.

import { rowsOf } from '@meend/adapters/backup/manifest.ts';
import { isInStorage } from '@meend/adapters/backup/storage-address.ts';
import { backupName, recordedBackup, type StoredBackup } from '@meend/adapters/backup/stored-backups.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { Logger } from 'pino';
import { backUp } from './backup.ts';
import { newestAt, removeOldAt, storeBackup } from './backup-locations.ts';

/**
 * The newest backup in `BACKUP_DIR`; null if there is none, or no such folder. Rejects if its storage is unavailable.
 */
export const newestScheduled = async (config: Config): Promise<StoredBackup | null> =>
  config.backups && newestAt(config, config.backups.address);

/** Time of the last successful backup, scheduled or by command; null if there is none. */
export const lastBackupAt = async (config: Config): Promise<Date | null> => {
  const scheduled = (await newestScheduled(config))?.at ?? null;
  const byCommand = await recordedBackup(config.dataDir);
  const times = [scheduled, byCommand].flatMap((at) => (at === null ? [] : at.getTime()));
  return times.length === 0 ? null : new Date(Math.max(...times));
};

const MINUTE_MS = 60_000;

/**
 * The same for frequent callers: storage is queried at most once a minute, and while it is unavailable the last result
 * is returned.
 */
export const watchLastBackup = (config: Config): (() => Promise<Date | null>) => {
  if (config.backups === null || !isInStorage(config.backups.address)) return () => lastBackupAt(config);
  let askedAt = Number.NEGATIVE_INFINITY;
  let known: Promise<Date | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - askedAt >= MINUTE_MS) {
      askedAt = performance.now();
      const before = known;
      known = lastBackupAt(config).catch(() => before);
    }
    return known;
  };
};

interface ScheduledBackupNeeds {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Writes one backup into a folder that does not exist yet. */
  readonly make?: typeof backUp;
}

/**
 * Makes a backup if the newest is old enough, and removes those beyond the retention. Runs far more often than that, so
 * that a failed backup, which is logged, is retried by the next run.
 */
export const scheduledBackup =
  ({ config, clock, log, make = backUp }: ScheduledBackupNeeds) =>
  async (): Promise<void> => {
    const { backups, productKey } = config;
    if (backups === null) return;
    const { address, everyMs, maxBackups } = backups;
    const now = clock.now();
    try {
      const newest = await newestScheduled(config);
      if (newest !== null && now.getTime() - newest.at.getTime() < everyMs) return;
      const target = `${address}/${backupName(productKey, now)}`;
      const logLine = (line: string) => log.debug(line);
      const made = await storeBackup(config, target, (folder) => make(config, folder, logLine), logLine);
      const removed = await removeOldAt(config, address, { maxBackups, now });
      log.info({ rows: rowsOf(made), files: made.files.length, removed }, 'a backup was made');
    } catch (error) {
      log.error({ fault: error }, 'no backup could be made');
    }
  };
