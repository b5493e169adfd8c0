import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/**
 * Runs `work` in a transaction, or as part of the current one; an error rolls it back. Uses Kysely's transaction,
 * because the ORM's never returns its connection if the rollback fails: an outage during eight transactions would leave
 * the pool empty for ever.
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

/** Id of the advisory lock; constant, and different from the migrations'. */
const LOCK = 6_217_406;
const POLL_INTERVAL_MS = 500;

/**
 * Serializes work that takes minutes across all processes on the same PostgreSQL server by an advisory lock. The lock
 * belongs to the connection, so that a crash releases it.
 */
export const withAdvisoryLock = <T>(orm: MikroORM, work: () => Promise<T>): Promise<T> =>
  inTransaction(orm.em.fork(), async (holder) => {
    // The transaction is idle while waiting and working, longer than the timeout allows; its statements are short.
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
