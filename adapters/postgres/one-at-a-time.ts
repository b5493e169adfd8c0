import type { MikroORM } from '@mikro-orm/postgresql';
import { atomically } from './atomically.ts';

/** Any number, as long as it stays the same and is not the migrations': it names the advisory lock. */
const LOCK = 6_217_406;

/**
 * Does work that takes minutes while every other process on the same PostgreSQL server waits for its turn to do the
 * same. The lock is the connection's: a process that dies lets go of it.
 */
export const oneAtATime = <T>(orm: MikroORM, work: () => Promise<T>): Promise<T> =>
  atomically(orm.em.fork(), async (holder) => {
    // The connection waits for its turn and then for the work, longer than a statement or a transaction may.
    await holder.execute('set local statement_timeout = 0');
    await holder.execute('set local lock_timeout = 0');
    await holder.execute('set local idle_in_transaction_session_timeout = 0');
    await holder.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    return work();
  });
