// Fills a database to its size after years: every table that grows, generated on the server. Constraints are disabled
// while filling and satisfied by construction, so it needs a superuser.
import { lengthsSoFar, sumsSoFar } from '@meend/adapters/postgres/catalogue/catalogue.triggers.ts';
import { peopleSoFar } from '@meend/adapters/postgres/insights/insights.triggers.ts';
import { catalogueRows, type Filling, type LargeSize } from './catalogue-rows.ts';
import { boughtRows, heardRows, peopleRows } from './people-rows.ts';
import { searchRows } from './search-rows.ts';

/** Runs one statement, always on the same connection and without a timeout. */
type RunSql = (sql: string) => Promise<unknown>;

const fillings = (size: LargeSize, until: Date): readonly Filling[] =>
  [peopleRows, catalogueRows, heardRows, boughtRows, searchRows].flatMap((rows) =>
    rows(size, `'${until.toISOString()}'::timestamptz`),
  );

/** Tables that grow with listeners, orders or content. */
export const growingTables = (): readonly string[] => {
  const size = { stories: 1, listeners: 1, orders: 1, places: 1 };
  const bounded = ['guest_days', 'newsletters'];
  return fillings(size, new Date(0)).flatMap(([table]) => (bounded.includes(table) ? [] : [table]));
};

// Building a trigram index afterwards is far faster than inserting into it.
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

/** Fills empty tables; `until` is the newest time in them. */
export const fillLargeDatabase = async (run: RunSql, size: LargeSize, until: Date): Promise<void> => {
  await run('set statement_timeout = 0');
  await run('set session_replication_role = replica');
  await run(WITHOUT_SEARCH);
  for (const [, sql] of fillings(size, until)) await run(sql);
  // Sums that triggers maintain.
  for (const sql of [lengthsSoFar, ...sumsSoFar, peopleSoFar]) await run(sql);
  await run('update catalogue_version set version = version + 1');
  await run('set session_replication_role = default');
  await run(WITH_SEARCH);
  await run('vacuum analyze');
};
