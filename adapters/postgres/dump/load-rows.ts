// Replaces all rows by those of a backup in a single transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import { overBareTables } from './bare-tables.ts';
import { onlyColumns } from './copy-text.ts';
import { atomicallyOnClient, type Client, copyIn, queryOn } from './copying.ts';
import type { RowCounts } from './dump-rows.ts';
import { ownTables } from './own-tables.ts';
import { type Query, quoted, type TableShape, tablesInOrder } from './table-order.ts';

export interface SourceTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** The rows in COPY's text format. */
  readonly rows: () => AsyncIterable<Buffer>;
}

interface Loading {
  readonly client: Client;
  readonly print: (line: string) => void;
  readonly heard: (rows: number) => void;
  readonly chunkBytes: number | undefined;
}

const copyTable = async (
  { client, print, heard, chunkBytes }: Loading,
  shape: TableShape,
  { columns, rows }: SourceTable,
): Promise<number> => {
  const known = columns.filter((column) => shape.columns.includes(column));
  const others = columns.filter((column) => !known.includes(column));
  if (others.length > 0)
    print(`Skipping column ${shape.name}.${others.join(', ')}: unknown to this release.`);
  const places = known.map((column) => columns.indexOf(column));
  const list = known.map(quoted).join(', ');
  return copyIn(
    client,
    `copy ${quoted(shape.name)} (${list}) from stdin with (freeze)`,
    others.length > 0 ? onlyColumns(rows(), places) : rows(),
    { heard, chunkBytes },
  );
};

/** Deletes the rows that migrations insert into new tables. */
const empty = (query: Query, tables: readonly TableShape[]): Promise<unknown> =>
  query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

const fill = async (
  loading: Loading,
  tables: readonly TableShape[],
  source: readonly SourceTable[],
): Promise<RowCounts> => {
  await empty(queryOn(loading.client), tables);
  const shapes = new Map(tables.map((table) => [table.name, table]));
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for (const sourceTable of source) {
    const shape = shapes.get(sourceTable.table);
    if (shape === undefined) throw new Error('The backup contains a table that is unknown to its release.');
    counts[sourceTable.table] = await copyTable(loading, shape, sourceTable);
  }
  return counts;
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
  source: readonly SourceTable[],
  options: LoadOptions = {},
): Promise<RowCounts> =>
  atomicallyOnClient(em, async (inside, client) => {
    const { expectedRows, whileBare, after, chunkBytes } = options;
    const { print = () => undefined, heard = () => undefined } = options;
    const query = queryOn(client);
    await disableTimeouts(query);
    const tables = await tablesInOrder(query, ownTables);
    const loading: Loading = { client, print, heard, chunkBytes };
    const counts = await overBareTables(
      query,
      tables,
      async () => {
        const loaded = await fill(loading, tables, source);
        await whileBare?.(inside);
        return loaded;
      },
      () => print('Creating the indexes and checking the constraints …'),
    );
    const rows = Object.values(counts).reduce((all, count) => all + count, 0);
    if (expectedRows !== undefined && rows !== expectedRows)
      throw new Error('Not all rows of the backup were loaded.');
    await setCounters(query, tables);
    await after?.(inside);
    return counts;
  });
