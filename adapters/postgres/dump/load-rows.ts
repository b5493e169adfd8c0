// Replaces all rows by those of a backup in a single transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import { overBareTables } from './bare-tables.ts';
import { onlyColumns } from './copy-text.ts';
import { atomicallyOnClient, type Client, copyIn, queryOn } from './copying.ts';
import type { RowCounts } from './dump-rows.ts';
import { inOlderTables } from './older-tables.ts';
import { ownTables } from './own-tables.ts';
import { migrationsDone, type Query, quoted, type TableShape, tablesInOrder } from './table-order.ts';

export interface SourceTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** The rows in COPY's text format. */
  readonly rows: () => AsyncIterable<Buffer>;
}

/** By tables; or, in older backups, by lines: a table's name, a tab and the row as JSON. */
export type RowSource =
  | { readonly tables: readonly SourceTable[] }
  | { readonly lines: AsyncIterable<string> };

const AT_ONCE = 500;
const MAX_BATCH_BYTES = 1024 * 1024;

interface Loading {
  readonly inside: EntityManager;
  readonly client: Client;
  readonly ever: ReadonlySet<string>;
  readonly print: (line: string) => void;
  readonly heard: (rows: number) => void;
  readonly chunkBytes: number | undefined;
}

const unknownTable = ({ ever }: Loading, name: string): void => {
  if (ever.has(name)) throw new Error('The backup contains rows of a table its release does not have.');
};

const insertion = ({ name, columns }: TableShape): string => {
  const list = columns.map(quoted).join(', ');
  return `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${quoted(name)}, ?::jsonb)`;
};

/**
 * Inserts into the tables of the current schema. Returns how many rows belonged to tables that are not the product's.
 */
const insertLines = async (
  loading: Loading,
  shapes: ReadonlyMap<string, TableShape>,
  lines: AsyncIterable<string>,
  counts: Record<string, number>,
): Promise<number> => {
  const foreign = new Map<string, number>();
  let batch: string[] = [];
  let bytes = 0;
  let current: TableShape | undefined;
  const flush = async (): Promise<void> => {
    if (current !== undefined && batch.length > 0) {
      await loading.inside.execute(insertion(current), [`[${batch.join(',')}]`]);
      counts[current.name] = (counts[current.name] ?? 0) + batch.length;
      loading.heard(batch.length);
    }
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    const tab = line.indexOf('\t');
    const name = line.slice(0, tab);
    const table = shapes.get(name);
    if (table === undefined) {
      unknownTable(loading, name);
      foreign.set(name, (foreign.get(name) ?? 0) + 1);
      continue;
    }
    if (table !== current || batch.length >= AT_ONCE || bytes > MAX_BATCH_BYTES) await flush();
    current = table;
    batch.push(line.slice(tab + 1));
    bytes += line.length;
  }
  await flush();
  for (const [name, rows] of foreign)
    loading.print(`${rows} rows of the table ${name}, which is none of the product’s, are left out.`);
  return [...foreign.values()].reduce((all, rows) => all + rows, 0);
};

const copyTable = async (
  { client, print, heard, chunkBytes }: Loading,
  shape: TableShape,
  { columns, rows }: SourceTable,
): Promise<number> => {
  const known = columns.filter((column) => shape.columns.includes(column));
  const others = columns.filter((column) => !known.includes(column));
  if (others.length > 0)
    print(`What stood in ${shape.name}.${others.join(', ')}, which is none of the product’s, is left out.`);
  const places = known.map((column) => columns.indexOf(column));
  const list = known.map(quoted).join(', ');
  return copyIn(
    client,
    `copy ${quoted(shape.name)} (${list}) from stdin with (freeze)`,
    others.length > 0 ? onlyColumns(rows(), places) : rows(),
    { heard, chunkBytes },
  );
};

interface Loaded {
  readonly counts: RowCounts;
  /** Rows of tables that are not the product's. */
  readonly leftOut: number;
}

/** Deletes the rows that migrations insert into new tables. */
const empty = (query: Query, tables: readonly TableShape[]): Promise<unknown> =>
  query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

const fill = async (loading: Loading, tables: readonly TableShape[], source: RowSource): Promise<Loaded> => {
  await empty(queryOn(loading.client), tables);
  const shapes = new Map(tables.map((table) => [table.name, table]));
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  if ('lines' in source) return { counts, leftOut: await insertLines(loading, shapes, source.lines, counts) };
  for (const sourceTable of source.tables) {
    const shape = shapes.get(sourceTable.table);
    if (shape === undefined)
      throw new Error('The backup contains rows of a table its release does not have.');
    counts[sourceTable.table] = await copyTable(loading, shape, sourceTable);
  }
  return { counts, leftOut: 0 };
};

/** Disables the timeouts. */
const disableTimeouts = async (query: Query): Promise<void> => {
  await query('set local statement_timeout = 0');
  await query('set local idle_in_transaction_session_timeout = 0');
};

const setCounters = async (query: Query, tables: readonly TableShape[]): Promise<void> => {
  for (const { name, counter } of tables) {
    if (counter === null) continue;
    await query(
      `select setval(pg_get_serial_sequence('${quoted(name)}', '${counter}'), coalesce(max(${quoted(counter)}), 0) + 1, false)
       from ${quoted(name)}`,
    );
  }
};

interface LoadOptions {
  /** Migrations done where the rows come from; later ones are run on the rows. */
  readonly migrations?: readonly string[];
  /** Expected number of rows. */
  readonly expectedRows?: number;
  /** Runs while the tables are complete but have no indexes, constraints or triggers yet. */
  readonly whileBare?: (inside: EntityManager) => Promise<void>;
  /** Runs after all rows are loaded, before the transaction commits. */
  readonly after?: (inside: EntityManager) => Promise<void>;
  readonly print?: (line: string) => void;
  /** Called with the number of rows sent. */
  readonly heard?: (rows: number) => void;
  /** Bytes per chunk; a megabyte by default. */
  readonly chunkBytes?: number | undefined;
}

/** Replaces all rows of a database without other users. */
export const loadRows = (
  em: EntityManager,
  source: RowSource,
  options: LoadOptions = {},
): Promise<RowCounts> =>
  atomicallyOnClient(em, async (inside, client) => {
    const { migrations, expectedRows, whileBare, after, chunkBytes } = options;
    const { print = () => undefined, heard = () => undefined } = options;
    const query = queryOn(client);
    await disableTimeouts(query);
    const here = await migrationsDone(query);
    const { existing, ever } = await ownTables(em, here);
    const tables = await tablesInOrder(query, existing);
    const loading: Loading = { inside, client, ever, print, heard, chunkBytes };
    const isOlder = migrations !== undefined && migrations.length < here.length;
    const load = async (): Promise<Loaded> => {
      if (!isOlder) return fill(loading, tables, source);
      await empty(query, tables);
      return inOlderTables(inside, migrations, tables, async () => {
        const older = await tablesInOrder(query, (await ownTables(em, migrations)).existing);
        return overBareTables(query, older, () => fill(loading, older, source));
      });
    };
    const { counts, leftOut } = await overBareTables(
      query,
      tables,
      async () => {
        const loaded = await load();
        await whileBare?.(inside);
        return loaded;
      },
      () => print('Making the indexes and checking the constraints …'),
    );
    const rows = Object.values(counts).reduce((all, count) => all + count, 0);
    if (expectedRows !== undefined && rows + leftOut !== expectedRows)
      throw new Error('Not every row of the backup was loaded.');
    await setCounters(query, tables);
    await after?.(inside);
    return counts;
  });
