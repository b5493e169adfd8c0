// Server-side timeouts of statements, locks and idle transactions. A direct connection sets them at its start; a pooler
// does not forward them, so behind one the role has them as defaults.
import type { EntityManager } from '@mikro-orm/postgresql';

export const STATEMENT_TIMEOUT_MS = 15_000;
/** Shorter than the statement timeout, so that waiting for a row reports a lock timeout. */
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

/** Sets the current role's defaults in this database if they differ; inside a transaction of a direct connection. */
export const giveLimits = async (inside: EntityManager): Promise<void> => {
  await inside.execute(`select pg_advisory_xact_lock(hashtextextended('limits of a role', 0))`);
  const [row] = await inside.execute<{ has: boolean }[]>(HAS);
  if (row?.has !== true) await inside.execute(`do $$ begin ${GIVE} end $$`);
};
