// A database as it is after years: every table that grows, filled by the server itself. Rules between tables are kept by
// how the rows are made; nothing checks them on the way, so only a superuser may fill.
import { lengthsSoFar, sumsSoFar } from '@meend/adapters/postgres/migrations/2026-11-23-catalogue-sums.ts';
import { peopleSoFar } from '@meend/adapters/postgres/migrations/2026-11-23-people-sums.ts';
import { boughtRows } from './bought-rows.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { heardRows } from './heard-rows.ts';
import { peopleRows } from './people-rows.ts';
import type { Filling, LargeSize } from './shapes.ts';

/** Runs one statement on one and the same connection, for as long as it takes. */
export type RunSql = (sql: string) => Promise<unknown>;

const fillings = (size: LargeSize, until: Date): readonly Filling[] =>
  [peopleRows, catalogueRows, heardRows, boughtRows].flatMap((rows) =>
    rows(size, `'${until.toISOString()}'::timestamptz`),
  );

/** The tables that grow with listeners, orders or what is published. */
export const growingTables = (): readonly string[] => {
  const size = { stories: 1, listeners: 1, orders: 1, places: 1 };
  const bounded = ['guest_days', 'newsletters'];
  return fillings(size, new Date(0)).flatMap(([table]) => (bounded.includes(table) ? [] : [table]));
};

// An index over many parts of each text is made far sooner than it is added to.
const WITHOUT_SEARCH = `
create temp table searched_later as
  select indexname as name, indexdef as made from pg_indexes where schemaname = current_schema() and indexdef like '%USING gin%';
do $$ declare one record; begin
  for one in select * from searched_later loop execute 'drop index ' || one.name; end loop;
end $$`;
const WITH_SEARCH = `
do $$ declare one record; begin
  for one in select * from searched_later loop execute one.made; end loop;
end $$;
drop table searched_later`;

/** Fills empty tables; `until` is the newest moment in them. */
export const fillLargeDatabase = async (run: RunSql, size: LargeSize, until: Date): Promise<void> => {
  await run('set statement_timeout = 0');
  await run('set session_replication_role = replica');
  await run(WITHOUT_SEARCH);
  for (const [, sql] of fillings(size, until)) await run(sql);
  // What triggers keep beside the rows.
  for (const sql of [lengthsSoFar, ...sumsSoFar, peopleSoFar]) await run(sql);
  await run('update catalogue_version set version = version + 1');
  await run('set session_replication_role = default');
  await run(WITH_SEARCH);
  await run('vacuum analyze');
};
