import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/**
 * Runs `work` in one transaction, or as part of the one under way; an error takes it back whole.
 * Kysely's own transaction, because the ORM's never gives its connection back when the rollback fails, and a database
 * that went away inside eight transactions would leave the pool empty for ever.
 */
export const inTransaction = async <T>(
  em: EntityManager,
  work: (inside: EntityManager) => Promise<T>,
): Promise<T> => {
  if (em.isInTransaction()) return work(em);
  const connection = em.getConnection();
  await connection.ensureConnection();
  return connection
    .getClient()
    .transaction()
    .execute(async (transaction) => {
      const inside = em.fork();
      inside.setTransactionContext(transaction);
      return work(inside);
    });
};

/** Any number, as long as it stays the same and is not the migrations': it names the advisory lock. */
const LOCK = 6_217_406;
const POLL_INTERVAL_MS = 500;

/**
 * Does work that takes minutes while every other process on the same PostgreSQL server waits for its turn to do the
 * same. The lock is the connection's: a process that dies lets go of it.
 */
export const withAdvisoryLock = <T>(orm: MikroORM, work: () => Promise<T>): Promise<T> =>
  inTransaction(orm.em.fork(), async (holder) => {
    // Its transaction lasts for the turn and then for the work, longer than one may; none of its statements does.
    await holder.execute('set local idle_in_transaction_session_timeout = 0');
    const isOurs = async (): Promise<boolean> => {
      const [row] = await holder.execute<{ is_ours: boolean }[]>(
        'select pg_try_advisory_xact_lock(?) as is_ours',
        [LOCK],
      );
      return row?.is_ours ?? false;
    };
    while (!(await isOurs())) await wait(POLL_INTERVAL_MS);
    return work();
  });
