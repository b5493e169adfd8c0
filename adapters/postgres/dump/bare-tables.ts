// Speeds up bulk loading: disables triggers, drops indexes and constraints, and recreates them over all rows at once.
import { namesIn, type Query, quoted, type TableShape } from './table-order.ts';

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly kind: 'foreign' | 'key' | 'index';
}

// A foreign view may depend on a primary key (GROUP BY); that key stays, and the rows are inserted with it.
const partsOf = (names: string): string => `
select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
  case c.contype when 'f' then 'foreign' else 'key' end as kind
from pg_constraint c
join pg_class t on t.oid = c.conrelid
where t.relnamespace = current_schema()::regnamespace and t.relname = any(${names})
  and c.contype in ('p', 'u', 'x', 'f')
  and not exists (select 1 from pg_depend d where d.refclassid = 'pg_constraint'::regclass and d.refobjid = c.oid
    and d.classid = 'pg_rewrite'::regclass)
union all
select t.relname, i.relname, pg_get_indexdef(i.oid), 'index'
from pg_index x
join pg_class i on i.oid = x.indexrelid
join pg_class t on t.oid = x.indrelid
where t.relnamespace = current_schema()::regnamespace and t.relname = any(${names}) and x.indisvalid
  and not exists (select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
order by 1, 2`;

const ORDER: readonly Part['kind'][] = ['key', 'index', 'foreign'];

const dropStatement = ({ kind, table, name }: Part): string =>
  kind === 'index'
    ? `drop index ${quoted(name)}`
    : `alter table ${quoted(table)} drop constraint ${quoted(name)}`;

const makeAgain = ({ kind, table, name, definition }: Part): string =>
  kind === 'index' ? definition : `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`;

/**
 * Runs `work` while the tables of the current schema are bare, inside a transaction, as their owner. Rows that triggers
 * would write must be among those loaded.
 */
export const overBareTables = async <T>(
  query: Query,
  tables: readonly TableShape[],
  work: () => Promise<T>,
  beforeRebuilding: () => void = () => undefined,
): Promise<T> => {
  const parts = await query<Part>(partsOf(namesIn(tables.map(({ name }) => name))));
  for (const { name } of tables) await query(`alter table ${quoted(name)} disable trigger user`);
  for (const kind of ORDER.toReversed())
    for (const part of parts) if (part.kind === kind) await query(dropStatement(part));
  const done = await work();
  beforeRebuilding();
  for (const kind of ORDER) for (const part of parts) if (part.kind === kind) await query(makeAgain(part));
  for (const { name } of tables) await query(`alter table ${quoted(name)} enable trigger user`);
  return done;
};
