// Settings of scheduled backups and of their signature.
import { resolve } from 'node:path';
import { isInStorage, parseStorageAddress } from '@meend/adapters/backup/storage-address.ts';
import { z } from 'zod';
import type { Settings, ValuesOf } from './setting.ts';
import { EXAMPLE_KEYS, KEYS_FORM, keyList } from './signing.ts';
import { canBeWritten } from './site.ts';

const isBackupAddress = (address: string): boolean =>
  isInStorage(address) ? parseStorageAddress(address) !== null : canBeWritten(address);

const HOUR_MS = 60 * 60_000;

export interface BackupPlan {
  /** Path of a folder, or `s3://BUCKET/PREFIX`. */
  readonly address: string;
  /** Milliseconds between two backups. */
  readonly everyMs: number;
  /** Number of the newest backups that retention leaves. */
  readonly maxBackups: number;
}

export const backupSettings = {
  BACKUP_DIR: {
    schema: z.string().refine(isBackupAddress).optional(),
    format: 'a writable folder, or s3://BUCKET/PREFIX',
    example: '/var/backups/meend',
    description:
      'where scheduled backups are written, see [Backups](data.md#backups). A folder outside `DATA_DIR`, best on another machine’s disk, shared by all processes and readable by no other user. Or `s3://BUCKET/PREFIX`, another bucket of the storage at `S3_ENDPOINT`',
    fallback: 'none: no scheduled backups',
  },
  BACKUP_EVERY_HOURS: {
    schema: z.coerce.number().int().min(1).max(168).default(24),
    format: 'a whole number from 1 to 168',
    example: '6',
    description: 'backup interval in hours; the `BackupOld` alert fires after two days',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(1).max(1_000).default(14),
    format: 'a whole number from 1 to 1000',
    example: '30',
    description: 'number of newest backups in `BACKUP_DIR` that are retained; older ones are deleted',
  },
  BACKUP_KEYS: {
    schema: keyList.optional(),
    format: KEYS_FORM,
    example: EXAMPLE_KEYS,
    description:
      'keys that sign backups, so that a changed backup is not restored: `id:secret`, newest first, separated by commas. Older keys still verify. Store them apart from the backups, as long as you have those backups',
    fallback: 'keys derived from `SIGNING_KEYS`; without those, backups are not signed',
    isSecret: true,
    canBeFile: true,
  },
} as const satisfies Settings;

export const toBackupPlan = ({
  BACKUP_DIR: address,
  BACKUP_EVERY_HOURS: hours,
  BACKUP_KEEP: maxBackups,
}: ValuesOf<typeof backupSettings>): BackupPlan | null =>
  address === undefined
    ? null
    : {
        address: isInStorage(address) ? address.replace(/\/$/, '') : resolve(address),
        everyMs: hours * HOUR_MS,
        maxBackups,
      };
