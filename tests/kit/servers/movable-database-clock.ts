// The database's clock under a test's hand: its functions of time answer what the site's movable clock says.
import type { Database } from '@meend/adapters/postgres/database/orm.ts';
import type { Clock } from '@meend/core/ports/clock.ts';

// Found before the ones of pg_catalog, by the search path of `followClock` below.
const FUNCTIONS = ['clock_timestamp', 'statement_timestamp', 'now'].map(
  (name) => `
create or replace function public.${name}() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('site.now', true), '')::timestamptz, pg_catalog.${name}())
$$;`,
);

/** Once in a template, after its tables were made. */
export const makeClockMovable = async ({ em }: Database): Promise<void> => {
  for (const statement of FUNCTIONS) await em.execute(statement);
};

interface Pool {
  on(event: 'acquire', listener: (client: { query(statement: string): Promise<unknown> }) => void): void;
}

/** From now on every connection tells the time of the clock before it does anything else. */
export const followClock = async ({ orm }: Database, clock: Clock): Promise<void> => {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  pool.on('acquire', (client) => {
    // A connection that is lost at once tells whoever acquired it.
    client
      .query(`set search_path = public, pg_catalog; set site.now = '${clock.now().toISOString()}'`)
      .catch(() => undefined);
  });
};
