// The product's own tables, parents before their children, with the columns that are written.
import type { EntityManager } from '@mikro-orm/postgresql';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that counts by itself, when there is one. */
  readonly counter: string | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What the migrations keep of themselves is no data. */
const APART = ['migrations'];

interface ColumnRow {
  readonly name: string;
  readonly column: string;
  readonly is_counter: boolean;
}

const COLUMNS = `
select c.table_name as name, c.column_name as column, c.is_identity = 'YES' as is_counter
from information_schema.columns c
join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
order by c.table_name, c.ordinal_position`;

const PARENTS = `
select child.relname as child, parent.relname as parent
from pg_constraint link
join pg_class child on child.oid = link.conrelid
join pg_class parent on parent.oid = link.confrelid
where link.contype = 'f' and child.relnamespace = current_schema()::regnamespace and child.oid <> parent.oid`;

const ordered = (
  tables: ReadonlyMap<string, TableShape>,
  parents: ReadonlyMap<string, readonly string[]>,
) => {
  const done = new Map<string, TableShape>();
  const visit = (name: string): void => {
    const table = tables.get(name);
    if (!table || done.has(name)) return;
    for (const parent of parents.get(name) ?? []) visit(parent);
    done.set(name, table);
  };
  for (const name of tables.keys()) visit(name);
  return [...done.values()];
};

export const tablesInOrder = async (em: EntityManager): Promise<readonly TableShape[]> => {
  const tables = new Map<string, TableShape>();
  for (const { name, column, is_counter } of await em.execute<ColumnRow[]>(COLUMNS)) {
    if (APART.includes(name)) continue;
    const known = tables.get(name) ?? { name, columns: [], counter: null };
    const counter = is_counter ? column : known.counter;
    tables.set(name, { name, columns: [...known.columns, column], counter });
  }
  const parents = new Map<string, string[]>();
  for (const { child, parent } of await em.execute<{ child: string; parent: string }[]>(PARENTS))
    parents.set(child, [...(parents.get(child) ?? []), parent]);
  return ordered(tables, parents);
};

/** The names of the migrations that were run. */
export const migrationsDone = async (em: EntityManager): Promise<readonly string[]> => {
  const rows = await em.execute<{ name: string }[]>('select name from migrations order by name');
  return rows.map(({ name }) => name);
};
