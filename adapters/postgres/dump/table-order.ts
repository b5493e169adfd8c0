// The product's own tables, parents before their children, with the columns that are written.

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that counts by itself, when there is one. */
  readonly counter: string | null;
}

/** Asks on one connection, inside whatever transaction it is in. */
export type Query = <Row extends object>(statement: string) => Promise<readonly Row[]>;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Of the product's own names, as an array of SQL. */
export const namesIn = (tables: Iterable<string>): string =>
  `array[${Array.from(tables, (name) => `'${name.replaceAll("'", "''")}'`).join(', ')}]::text[]`;

interface ColumnRow {
  readonly name: string;
  readonly column: string;
  readonly is_counter: boolean;
}

// As COPY and pg_dump name them: in their order, without what the database works out by itself.
const COLUMNS = `
select t.relname as name, a.attname as column, a.attidentity <> '' as is_counter
from pg_attribute a
join pg_class t on t.oid = a.attrelid
where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
order by t.relname, a.attnum`;

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

/** Those of the current schema whose names are among `own`. */
export const tablesInOrder = async (
  query: Query,
  own: ReadonlySet<string>,
): Promise<readonly TableShape[]> => {
  const tables = new Map<string, TableShape>();
  for (const { name, column, is_counter } of await query<ColumnRow>(COLUMNS)) {
    if (!own.has(name)) continue;
    const known = tables.get(name) ?? { name, columns: [], counter: null };
    const counter = is_counter ? column : known.counter;
    tables.set(name, { name, columns: [...known.columns, column], counter });
  }
  const parents = new Map<string, string[]>();
  for (const { child, parent } of await query<{ child: string; parent: string }>(PARENTS))
    parents.set(child, [...(parents.get(child) ?? []), parent]);
  return ordered(tables, parents);
};

/** The names of the migrations that were run. */
export const migrationsDone = async (query: Query): Promise<readonly string[]> => {
  const rows = await query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
};

/** Tables of somebody else that refer to ours: whatever empties ours would break them, so that nobody may. */
export const strangersReferring = async (
  query: Query,
  own: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const rows = await query<{ name: string }>(
    `select distinct link.conrelid::regclass::text as name
     from pg_constraint link
     join pg_class child on child.oid = link.conrelid
     join pg_class parent on parent.oid = link.confrelid
     where link.contype = 'f' and parent.relnamespace = current_schema()::regnamespace
       and parent.relname = any(${namesIn(own)})
       and (child.relnamespace <> parent.relnamespace or child.relname <> all(${namesIn(own)}))
     order by 1`,
  );
  return rows.map(({ name }) => name);
};
