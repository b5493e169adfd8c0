// Runs migrations once, however many processes start at the same time, without blocking users of the tables for long.
import { setTimeout as wait } from 'node:timers/promises';
import type { Migration } from '@mikro-orm/migrations';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { codeOf } from './sanitized-errors.ts';

/** Id of the advisory lock; constant. */
const LOCK = 6_217_405;
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;

export interface ChangeTiming {
  /** Lock timeout of a migration in milliseconds; later users of the table queue behind it. */
  readonly lockTimeoutMs: number;
  /** Attempts of a migration that ran into the lock timeout. */
  readonly attempts: number;
  /** Milliseconds between two attempts, in which others can use the table. */
  readonly pauseMs: number;
}

/** Five minutes in total. */
export const changeTiming: ChangeTiming = { lockTimeoutMs: 2_000, attempts: 60, pauseMs: 3_000 };

/** The tables are of an earlier release, and no migration converts them to those of this one. */
export class TablesOfBefore extends Error {}

const ofOrm = (orm: MikroORM) => orm.config.get('migrations').migrationsList ?? [];

const nameOf = (one: ReturnType<typeof ofOrm>[number]): string => ('name' in one ? one.name : '');

/** Names of the migrations done; null if they cannot be read: no table, or no privilege. */
const namesDone = async (orm: MikroORM): Promise<ReadonlySet<string> | null> => {
  const [table] = await orm.em.execute<{ can_read: boolean | null }[]>(
    `select has_table_privilege(to_regclass('migrations'), 'select') as can_read`,
  );
  if (!table?.can_read) return null;
  const rows = await orm.em.execute<{ name: string }[]>('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  const [first] = ofOrm(orm);
  if (done.size > 0 && first !== undefined && !done.has(nameOf(first))) throw new TablesOfBefore();
  return done;
};

/** Migrations of a newer release beside it are allowed. */
export const isUpToDate = async (orm: MikroORM): Promise<boolean> => {
  const done = await namesDone(orm);
  return done !== null && ofOrm(orm).every((one) => done.has(nameOf(one)));
};

/** Whether this role may change the tables, or create the first ones. */
export const mayChangeTables = async (em: EntityManager): Promise<boolean> => {
  const [row] = await em.execute<{ may: boolean | null }[]>(
    `select has_schema_privilege(current_schema(), 'create')
       and coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('migrations')), true)
     as may`,
  );
  return row?.may ?? false;
};

/** A lost connection has rolled back already, so the failed rollback must not hide the error of the work. */
const inTransaction = async <T>(orm: MikroORM, work: (inside: EntityManager) => Promise<T>): Promise<T> => {
  const transaction = await orm.em.getConnection().getClient().startTransaction().execute();
  try {
    const inside = orm.em.fork();
    inside.setTransactionContext(transaction);
    const result = await work(inside);
    await transaction.commit().execute();
    return result;
  } catch (error) {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
};

/** lock_not_available and deadlock_detected. */
const MET_A_LOCK = ['55P03', '40P01'];

const changeWithRetry = async (change: () => Promise<void>, { attempts, pauseMs }: ChangeTiming) => {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await change();
    } catch (error) {
      if (!MET_A_LOCK.includes(codeOf(error))) throw error;
      if (left <= 0)
        throw new Error(
          'Another session locks a table for too long, so it cannot be migrated: end that session, or migrate again later.',
        );
      await wait(pauseMs);
    }
  }
};

/** Completes a migration in its transaction. */
type Finish = (inside: EntityManager) => Promise<void>;

const runOne = async (
  orm: MikroORM,
  one: ReturnType<typeof ofOrm>[number],
  finish: Finish,
): Promise<void> => {
  if (!('class' in one)) throw new Error('Every migration needs a name beside its class');
  const migration = new one.class(orm.em.getDriver(), orm.config) as Migration;
  await migration.up();
  const runWith = async (em: EntityManager): Promise<void> => {
    for (const statement of migration.getQueries()) await em.execute(String(statement));
    await finish(em);
    await em.execute('insert into migrations (name) values (?)', [one.name]);
  };
  await (migration.isTransactional() ? inTransaction(orm, runWith) : runWith(orm.em));
};

/** Commits each migration by itself, so that a crash leaves complete ones and the next process continues. */
export const runMigrations = async (
  orm: MikroORM,
  timing: ChangeTiming,
  finish: Finish = async () => undefined,
): Promise<void> => {
  // Creates the table of migrations.
  await orm.migrator.getPending();
  const done = await namesDone(orm);
  for (const one of ofOrm(orm))
    if (!done?.has(nameOf(one))) await changeWithRetry(() => runOne(orm, one, finish), timing);
};

/**
 * One process migrates while the others poll. They do not wait inside a statement, because creating an index
 * concurrently waits for all running statements.
 */
export const alone = async (orm: MikroORM, work: () => Promise<void>): Promise<void> => {
  const tryOnce = (): Promise<boolean> =>
    inTransaction(orm, async (holder) => {
      await holder.execute('set local idle_in_transaction_session_timeout = 0');
      const [row] = await holder.execute<{ is_ours: boolean }[]>(
        'select pg_try_advisory_xact_lock(?) as is_ours',
        [LOCK],
      );
      if (row?.is_ours) await work();
      return row?.is_ours ?? false;
    });
  while (!(await tryOnce())) await wait(POLL_INTERVAL_MS);
};

/**
 * Waits for a running embedded server, whose own process migrates: all clients share one backend, so advisory locks
 * have no effect there.
 */
export const waitForMigrations = async (orm: MikroORM): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isUpToDate(orm))) {
    if (Date.now() > deadline)
      throw new Error('The running server is of an older version; restart it first.');
    await wait(POLL_INTERVAL_MS);
  }
};
