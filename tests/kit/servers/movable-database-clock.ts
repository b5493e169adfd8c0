// Replaces the database's time functions by ones that return the test site's clock.
import type { Database } from '@meend/adapters/postgres/database/orm.ts';
import type { Clock } from '@meend/core/shared/ports.ts';

// Found before those of pg_catalog, by the search path that `followClock` sets.
const FUNCTIONS = ['clock_timestamp', 'statement_timestamp', 'now'].map(
  (name) => `
create or replace function public.${name}() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('site.now', true), '')::timestamptz, pg_catalog.${name}())
$$;`,
);

/** Called once on a template, after its tables were created. */
export const makeClockMovable = async ({ em }: Database): Promise<void> => {
  for (const statement of FUNCTIONS) await em.execute(statement);
};

interface Pool {
  on(event: 'acquire', listener: (client: { query(statement: string): Promise<unknown> }) => void): void;
}

/** From now on every connection sets the clock's time before its first query. */
export const followClock = async ({ orm }: Database, clock: Clock): Promise<void> => {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  pool.on('acquire', (client) => {
    // If the connection breaks, its next user gets the error.
    client
      .query(`set search_path = public, pg_catalog; set site.now = '${clock.now().toISOString()}'`)
      .catch(() => undefined);
  });
};
