// The product's tables in the order of their foreign keys, parents first, with their writable columns.

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The identity or serial column, if there is one. */
  readonly counter: string | null;
}

/** Runs a query on one connection, inside its current transaction. */
export type Query = <Row extends object>(statement: string) => Promise<readonly Row[]>;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** An SQL array of the product's own names. */
export const namesIn = (tables: Iterable<string>): string =>
  `array[${Array.from(tables, (name) => `'${name.replaceAll("'", "''")}'`).join(', ')}]::text[]`;

interface ColumnRow {
  readonly name: string;
  readonly column: string;
  readonly is_counter: boolean;
}

// Columns in COPY's and pg_dump's order, without generated ones.
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

/** Tables of the current schema whose names are in `own`. */
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

/** Names of the migrations done. */
export const migrationsDone = async (query: Query): Promise<readonly string[]> => {
  const rows = await query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
};

/** Foreign tables that reference the product's: emptying those would violate the constraints. */
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
