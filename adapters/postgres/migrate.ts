// Brings the tables up to date once, however many processes start at the same moment.
import { setTimeout as wait } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from './migrations/migrations.ts';

/** Any number, as long as it stays the same: it names the advisory lock. */
const LOCK = 6_217_405;
const PATIENCE_MS = 60_000;

const doneCount = async (orm: MikroORM): Promise<number> => {
  const [table] = await orm.em.execute<{ name: string | null }[]>(
    `select to_regclass('migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [row] = await orm.em.execute<{ done: number }[]>('select count(*)::int as done from migrations');
  return row?.done ?? 0;
};

/**
 * On a server: others wait for the lock and find nothing left to do. All of it is one transaction, so that the death of
 * the process in the middle leaves the tables as they were.
 */
export const migrateUnderLock = async (orm: MikroORM): Promise<void> => {
  // Every start but the first of a release: nothing to wait for.
  if ((await doneCount(orm)) >= migrations.length) return;
  const transaction = await orm.em.getConnection().getClient().startTransaction().execute();
  try {
    const holder = orm.em.fork();
    holder.setTransactionContext(transaction);
    // Large tables take longer than a statement may, and so may another process that is at it.
    await holder.execute('set local statement_timeout = 0');
    await holder.execute('set local lock_timeout = 0');
    await holder.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    await orm.migrator.up({ transaction });
    await transaction.commit().execute();
  } catch (error) {
    // A connection that is lost has rolled back already; why the work failed is what matters.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
};

/** Beside a running embedded server, whose own process migrates: advisory locks do not hold on its one backend. */
export const waitForMigrations = async (orm: MikroORM): Promise<void> => {
  const patience = Date.now() + PATIENCE_MS;
  while ((await doneCount(orm)) < migrations.length) {
    if (Date.now() > patience)
      throw new Error('The running server is of an older version; restart it first.');
    await wait(100);
  }
};
