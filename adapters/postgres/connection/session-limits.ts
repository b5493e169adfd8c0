// How long the server lets a statement, a wait for a lock and a transaction at rest take. A direct connection says so as it
// begins; a pooler passes that on to nobody, so behind one the role has the limits by itself.
import type { EntityManager } from '@mikro-orm/postgresql';

export const STATEMENT_TIMEOUT_MS = 15_000;
/** Shorter, so that whoever waits for a row is told so and not that the statement is slow. */
export const LOCK_TIMEOUT_MS = 10_000;

const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS * 2,
} as const;

const CONFIG_ENTRIES = Object.entries(LIMITS).map(([name, ms]) => `${name}=${ms}`);

const HAS = `
select coalesce((
  select s.setconfig @> array[${CONFIG_ENTRIES.map((one) => `'${one}'`).join(', ')}] from pg_db_role_setting s
  where s.setrole = current_user::regrole and s.setdatabase = (select oid from pg_database where datname = current_database())
), false) as has`;

const GIVE = Object.entries(LIMITS)
  .map(
    ([name, ms]) =>
      `execute format('alter role current_user in database %I set ${name} = ${ms}', current_database());`,
  )
  .join('\n');

/** For the role that asks, in this database, where it has them not; inside a transaction of a direct connection. */
export const giveLimits = async (inside: EntityManager): Promise<void> => {
  await inside.execute(`select pg_advisory_xact_lock(hashtextextended('limits of a role', 0))`);
  const [row] = await inside.execute<{ has: boolean }[]>(HAS);
  if (row?.has !== true) await inside.execute(`do $$ begin ${GIVE} end $$`);
};
