// Replaces all data by a backup after verifying every byte of it. What must not come back (sessions, links, mails that
// may have been sent since, erased accounts) is removed before the rows become visible.
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refuseLinkedFolders } from '@meend/adapters/backup/backup-files.ts';
import { FILES, type Manifest, ROW_FILES, rowsOf } from '@meend/adapters/backup/manifest.ts';
import { progressOver } from '@meend/adapters/backup/progress.ts';
import { rowText } from '@meend/adapters/backup/row-files.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { journalOf } from '@meend/adapters/files/account-journals.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { postgresStores } from '@meend/adapters/postgres/database/stores.ts';
import {
  deadLetterMails,
  endSessions,
  restoreNotices,
  stopNewsletters,
} from '@meend/adapters/postgres/dump/after-restore.ts';
import { loadRows, type SourceTable } from '@meend/adapters/postgres/dump/load-rows.ts';
import { changeAgain, eraseAgain } from '@meend/core/privacy/since-backup.ts';
import { compose } from '../container/container.ts';
import { databaseLocation } from '../wiring/postgres.ts';
import { tokens } from '../wiring/tokens.ts';
import type { PrintLine } from './backup.ts';
import { putFiles } from './product-files.ts';
import type { RestorePlan } from './restore-plan.ts';

export interface RestoreChoices {
  /** Applies the changes of roles and suspensions made since the backup. */
  readonly appliesChanges: boolean;
  /** Sends the unsent mails; otherwise they become dead letters. */
  readonly sendsMails: boolean;
}

export interface Restored {
  /** Mails stored as dead letters for an operator to decide. */
  readonly deadLetterMails: number;
  /** Accounts erased since the backup, erased again now or at their scheduled time. */
  readonly erased: number;
}

const LAST_CONNECTIONS_MS = 3_000;
const SERVER_CHUNK_BYTES = 8 * 1024 ** 2;

const sourcesOf = (folder: string, { tables }: Manifest): readonly SourceTable[] =>
  tables.flatMap(({ table, columns, file }) =>
    table === null ? [] : [{ table, columns, rows: () => rowText(join(folder, ROW_FILES, file)) }],
  );

const isQuiet = async (database: Database): Promise<boolean> => {
  const [row] = await database.em.execute<{ others: number }[]>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and usename is not null and pid <> pg_backend_pid()
       and coalesce(backend_type, 'client backend') = 'client backend'
       -- Of another role's connection its owner is shown no more than that it is there.
       and (backend_start is null or backend_start < clock_timestamp() - make_interval(secs => ?))`,
    [process.uptime()],
  );
  return row?.others === 0;
};

/** Retries: the database still lists a connection for a moment after it was closed, our own included. */
const requireQuiet = async (database: Database, { directDatabaseUrl }: Config): Promise<void> => {
  const deadline = performance.now() + LAST_CONNECTIONS_MS;
  while (!(await isQuiet(database))) {
    if (performance.now() > deadline)
      throw new Error(
        directDatabaseUrl === null
          ? 'Another client is connected to this database: stop the server first.'
          : 'Another client is connected to this database: stop the server first. Have the pooler close its connections (in PgBouncer PAUSE, and RESUME afterwards).',
      );
    await wait(100);
  }
};

/** Renames an unreadable embedded database, so that it can be examined later. */
const setAside = async ({ dataDir, databaseUrl }: Config, print: PrintLine): Promise<void> => {
  const broken = join(dataDir, 'postgres');
  if (databaseUrl !== null || !existsSync(broken)) return;
  const aside = `${broken}.unreadable-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(broken, aside);
  print(`The database that could not be read is now in ${aside}.`);
};

/** Adds erasures known only to the replaced database to the journal, for the next restore. */
const writeDown = async (config: Config, { erasures }: RestorePlan): Promise<void> => {
  const journal = journalOf(config);
  const known = new Set((await journal.read()).map(({ userId }) => userId));
  for (const [userId, erasesAt] of erasures)
    if (!known.has(userId)) await journal.add({ kind: 'erasure', userId, erasesAt, at: new Date() });
};

/** Fails while a server runs on the same data. */
export const restore = async (
  config: Config,
  folder: string,
  plan: RestorePlan,
  { appliesChanges, sendsMails }: RestoreChoices,
  print: PrintLine,
): Promise<Restored> => {
  const { manifest } = plan;
  await refuseLinkedFolders(
    config.dataDir,
    manifest.files.map(({ path }) => path),
  );
  if (plan.replaced === 'unreadable') await setAside(config, print);
  const database = await openDatabase({ ...databaseLocation(config), isForOwner: true });
  try {
    if (config.databaseUrl !== null) await requireQuiet(database, config);
    await writeDown(config, plan);
    // Files first: no row may refer to a missing file.
    print(`Copying ${manifest.files.length} files …`);
    await putFiles(config, join(folder, FILES), manifest.files);
    print(`Loading ${rowsOf(manifest)} rows …`);
    let restored: Restored = { deadLetterMails: 0, erased: 0 };
    await loadRows(database.em, sourcesOf(folder, manifest), {
      expectedRows: rowsOf(manifest),
      print,
      chunkBytes: config.databaseUrl === null ? undefined : SERVER_CHUNK_BYTES,
      heard: progressOver(rowsOf(manifest), print, 'of the rows are loaded'),
      whileBare: endSessions,
      async after(inside) {
        const stores = postgresStores(inside);
        await restoreNotices(inside, plan.notices);
        if (!sendsMails) await stopNewsletters(inside);
        const reason = `restored from the backup of ${manifest.madeAt}: it may have been sent since`;
        restored = {
          deadLetterMails: sendsMails ? 0 : await deadLetterMails(inside, reason),
          erased: await eraseAgain(stores, plan.erasures),
        };
        if (appliesChanges) await changeAgain(stores, plan.changed);
      },
    });
    const { eraseDue } = compose(config, database).get(tokens.useCases);
    while ((await eraseDue()).erased > 0);
    return restored;
  } finally {
    await database.close();
  }
};
