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
    format: 'a folder that can be written to, or s3://BUCKET/PREFIX',
    example: '/var/backups/meend',
    description:
      'where the product backs itself up, see [Backups](data.md#backups): a folder outside `DATA_DIR`, best on another machine’s disk, shared by all processes and by nobody else; or `s3://BUCKET/PREFIX`, another bucket of the storage that `S3_ENDPOINT` names',
    fallback: 'none: backups are yours to make',
  },
  BACKUP_EVERY_HOURS: {
    schema: z.coerce.number().int().min(1).max(168).default(24),
    format: 'a whole number from 1 to 168',
    example: '6',
    description: 'how many hours lie between two backups; the alarm `BackupOld` rings after two days',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(1).max(1_000).default(14),
    format: 'a whole number from 1 to 1000',
    example: '30',
    description: 'how many of the newest backups in `BACKUP_DIR` stay',
  },
  BACKUP_KEYS: {
    schema: keyList.optional(),
    format: KEYS_FORM,
    example: EXAMPLE_KEYS,
    description:
      'what backups are sealed with, so that one somebody else changed is not restored: `id:secret`, the newest first, parted by commas; older ones still verify. Keep them apart from the backups, as long as those are kept',
    fallback: 'a key made from each of `SIGNING_KEYS`; without those backups have no seal',
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
