// Plan of a restore: what it would bring back and what it would undo, from the backup, the journal of accounts beside
// the data, and the replaced database if it can still be read. Changes nothing.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@meend/adapters/backup/manifest.ts';
import { readWhole } from '@meend/adapters/backup/whole-backup.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { journalOf } from '@meend/adapters/files/account-journals.ts';
import { openAsItIs } from '@meend/adapters/postgres/database/orm.ts';
import { isOfThisRelease, ownTables } from '@meend/adapters/postgres/dump/own-tables.ts';
import {
  type ReplacedRows,
  replacedRows,
  type SentNotice,
} from '@meend/adapters/postgres/dump/replaced-rows.ts';
import { strangersReferring } from '@meend/adapters/postgres/dump/table-order.ts';
import { EmbeddedBroken } from '@meend/adapters/postgres/embedded/embedded.ts';
import {
  BACKUP_MARGIN_MS,
  changeSince,
  type LaterAccountState,
  type LaterChange,
  replayJournal,
} from '@meend/core/privacy/since-backup.ts';
import { parseId, type UserId } from '@meend/core/shared/ids.ts';
import { databaseLocation } from '../wiring/postgres.ts';
import { hmacKeys } from './backup.ts';
import { accountsIn, roleOf } from './backup-accounts.ts';

interface RestoreOptions {
  /** Accepts a backup whose signature is missing or cannot be verified. */
  readonly ignoreSignature?: boolean;
}

/** An account whose role or suspension has changed since the backup. */
export interface ChangedAccount extends LaterChange {
  readonly email: string;
}

export interface RestorePlan {
  readonly manifest: Manifest;
  /** `none`: there is no database, or it has no accounts. */
  readonly replaced: 'read' | 'none' | 'unreadable';
  readonly erasures: ReadonlyMap<UserId, Date>;
  /** Number of the backup's accounts among the erasures. */
  readonly erased: number;
  readonly changed: readonly ChangedAccount[];
  /** One-time notices sent since the backup, according to the replaced database. */
  readonly notices: readonly SentNotice[];
  /** Accounts of the backup that the replaced database lacks, without an entry in the journal. */
  readonly missing: readonly UserId[];
  /** Staff and suspended accounts that the backup lacks: they are lost, and known by their ids alone. */
  readonly lost: readonly UserId[];
}

/** The manifest of a complete backup that this release can restore; throws an operator message. */
const readBackup = async (
  config: Config,
  folder: string,
  { ignoreSignature = false }: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await readWhole(folder, ignoreSignature ? null : hmacKeys(config));
  if (!isOfThisRelease(manifest.migrations))
    throw new Error('This backup is from another release, with other tables. Restore it with that release.');
  return manifest;
};

/** Runs `read` on the existing database without changing it. */
const overReplaced = async <T>(
  config: Config,
  isDryRun: boolean,
  read: (rows: ReplacedRows | null) => Promise<T>,
): Promise<T | 'unreadable'> => {
  const hasRows = config.databaseUrl !== null || existsSync(join(config.dataDir, 'postgres', 'files'));
  if (!hasRows) return read(null);
  const database = await openAsItIs({
    ...databaseLocation(config),
    isForOwner: true,
    whenInUse: isDryRun ? 'join' : 'refuse',
  }).catch((error) => {
    if (error instanceof EmbeddedBroken) return null;
    throw error;
  });
  if (database === null) return 'unreadable';
  const { em } = database;
  const referring = await strangersReferring((statement) => em.execute(statement), ownTables).catch(() => []);
  if (referring.length > 0) {
    await database.close();
    throw new Error(
      `Tables of another application reference the product’s tables: ${referring.join(', ')}. Drop those foreign keys, restore, then add them again.`,
    );
  }
  try {
    return await read(await replacedRows(em));
  } catch {
    // The tables are damaged; an error in the backup itself is thrown again when it is read without the database.
    return 'unreadable';
  } finally {
    await database.close();
  }
};

export const planRestore = async (
  config: Config,
  folder: string,
  { isDryRun, ...options }: RestoreOptions & { readonly isDryRun: boolean },
): Promise<RestorePlan> => {
  const manifest = await readBackup(config, folder, options);
  const madeAt = new Date(manifest.madeAt);
  const journal = replayJournal(await journalOf(config).read(), madeAt);

  const planWith = async (rows: ReplacedRows | null): Promise<Omit<RestorePlan, 'manifest' | 'replaced'>> => {
    const erasures = new Map(journal.erasures);
    for (const id of (await rows?.erased()) ?? []) {
      const userId = parseId<UserId>(id);
      if (userId !== null && !erasures.has(userId)) erasures.set(userId, madeAt);
    }
    const lost = new Map<string, UserId>();
    for (const { id } of (await rows?.notable()) ?? []) lost.set(id, id as UserId);
    const changed: ChangedAccount[] = [];
    const missing: UserId[] = [];
    let erased = 0;
    for await (const batch of accountsIn(folder, manifest)) {
      const found = new Map((await rows?.accounts(batch.map(({ id }) => id)))?.map((one) => [one.id, one]));
      for (const account of batch) {
        const { id, email } = account;
        lost.delete(id);
        const there = found.get(id);
        if (there?.erasesAt && !erasures.has(id)) erasures.set(id, there.erasesAt);
        if (erasures.has(id)) {
          erased += 1;
          continue;
        }
        if (rows !== null && there === undefined) missing.push(id);
        const later: LaterAccountState | undefined =
          there === undefined
            ? journal.standings.get(id)
            : { role: roleOf(there.role), isSuspended: there.isSuspended };
        const change = later && changeSince(id, account, later);
        if (change) changed.push({ ...change, email });
      }
    }
    const notices = (await rows?.notices(new Date(madeAt.getTime() - BACKUP_MARGIN_MS))) ?? [];
    return { erasures, erased, changed, notices, missing, lost: [...lost.values()] };
  };

  const read = await overReplaced(config, isDryRun, async (rows) => ({
    ...(await planWith(rows)),
    replaced: rows === null ? ('none' as const) : ('read' as const),
  }));
  if (read !== 'unreadable') return { manifest, ...read };
  return { manifest, replaced: 'unreadable', ...(await planWith(null)) };
};
