// Dumps every row of a single snapshot into one compressed file per table in COPY's text format: by pg_dump if it is
// installed and new enough for the server, otherwise over our own connection.
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Client, copyOut, onOwnConnection, queryOn } from './copying.ts';
import { ownTables } from './own-tables.ts';
import { type DumpPrograms, findDumpPrograms, pgDump } from './pg-dump.ts';
import { migrationsDone, type Query, quoted, type TableShape, tablesInOrder } from './table-order.ts';

export type RowCounts = Readonly<Record<string, number>>;

interface DumpedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** File name in the folder. */
  readonly file: string;
}

export interface Dump {
  /** Row counts of the snapshot according to the database. */
  readonly counts: RowCounts;
  readonly tables: readonly DumpedTable[];
  /** Time of the snapshot, by the database's clock. */
  readonly madeAt: Date;
  readonly migrations: readonly string[];
  readonly unsentMails: number;
}

/** Finds the programs for a server of this major version. */
export type FindPrograms = (server: number) => Promise<DumpPrograms | null>;

interface DumpNeeds {
  readonly em: EntityManager;
  /** URL of the server; null for the embedded database, which pg_dump cannot reach. */
  readonly url: string | null;
  /** A folder that does not exist yet. */
  readonly folder: string;
  readonly print: (line: string) => void;
  readonly findPrograms?: FindPrograms | undefined;
}

const BEGIN = 'begin isolation level repeatable read, read only';
const LEVEL = 2;

const SNAPSHOT = `
select to_char(transaction_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  current_setting('server_version_num')::int / 10000 as major, current_schema() as schema, pg_backend_pid() as pid,
  (select count(*)::int from outbox where not is_dead and job ->> 'kind' = 'mail') as mails`;

interface SnapshotRow {
  readonly at: string;
  readonly major: number;
  readonly schema: string;
  readonly pid: number;
  readonly mails: number;
}

interface Reading {
  readonly client: Client;
  readonly query: Query;
  readonly tables: readonly TableShape[];
  readonly schema: string;
}

/** Disables the timeouts of statements and transactions. */
const disableTimeouts = async (query: Query): Promise<void> => {
  await query('set local statement_timeout = 0');
  await query('set local idle_in_transaction_session_timeout = 0');
};

/** Pages read per query from the embedded database, which buffers whole results. */
const PAGES = 256;

const statementsFor = async (
  { query }: Reading,
  { name, columns }: TableShape,
  isEmbedded: boolean,
): Promise<readonly string[]> => {
  const list = columns.map(quoted).join(', ');
  if (!isEmbedded) return [`copy ${quoted(name)} (${list}) to stdout`];
  const [size] = await query<{ pages: number }>(
    `select (pg_relation_size(to_regclass('${quoted(name)}')) / current_setting('block_size')::int)::int as pages`,
  );
  return Array.from({ length: Math.ceil((size?.pages ?? 0) / PAGES) }, (_, index) => {
    const within = `ctid >= '(${index * PAGES},0)'::tid and ctid < '(${(index + 1) * PAGES},0)'::tid`;
    return `copy (select ${list} from ${quoted(name)} where ${within}) to stdout`;
  });
};

const byCopying = async (
  reading: Reading,
  { folder, url, print }: DumpNeeds,
): Promise<Pick<Dump, 'counts' | 'tables'>> => {
  await mkdir(folder, { mode: 0o700 });
  const counts: Record<string, number> = {};
  const tables: DumpedTable[] = [];
  for (const [at, shape] of reading.tables.entries()) {
    const { name, columns } = shape;
    print(`Writing ${name}, ${at + 1} of ${reading.tables.length} tables …`);
    const file = `${name}.copy.gz`;
    const zip = createGzip({ level: LEVEL });
    const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
    const written = pipeline(zip, target);
    written.catch(() => undefined);
    let rows = 0;
    for (const statement of await statementsFor(reading, shape, url === null))
      rows += await copyOut(reading.client, statement, zip);
    zip.end();
    await written;
    counts[name] = rows;
    tables.push({ table: name, columns, file });
  }
  return { counts, tables };
};

const countsOf = async ({ query, tables }: Reading): Promise<RowCounts> => {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await query<{ rows: string }>(`select count(*) as rows from ${quoted(name)}`);
    counts[name] = Number(row?.rows);
  }
  return counts;
};

const sequencesOf = async ({ query, tables }: Reading): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name, counter } of tables) {
    if (counter === null) continue;
    const [row] = await query<{ sequence: string }>(
      `select relname as sequence from pg_class
       where oid = pg_get_serial_sequence('${quoted(name)}', '${counter}')::regclass`,
    );
    if (row) found.push(row.sequence);
  }
  return found;
};

const byProgram = async (
  reading: Reading,
  url: string,
  programs: DumpPrograms,
  { folder, print }: DumpNeeds,
): Promise<Pick<Dump, 'counts' | 'tables'>> => {
  const { query, tables, schema } = reading;
  const [exported] = await query<{ id: string }>('select pg_export_snapshot() as id');
  let begun = 0;
  const dumping = pgDump({
    programs,
    url,
    snapshot: exported?.id ?? '',
    schema,
    tables: tables.map(({ name }) => name),
    sequences: await sequencesOf(reading),
    folder,
    begun(table) {
      begun += 1;
      print(`Writing ${table}, ${begun} of ${tables.length} tables …`);
    },
  });
  dumping.catch(() => undefined);
  const counts = await countsOf(reading);
  const files = await dumping;
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o600);
  return {
    counts,
    tables: tables.map(({ name, columns }) => ({ table: name, columns, file: files.get(name) ?? '' })),
  };
};

/**
 * Null behind a pooler: pg_dump changes settings of its session, and the pooler would then lend that connection to the
 * product.
 */
const programsFor = async (
  { url, findPrograms }: DumpNeeds,
  { processID }: Client,
  { major, pid }: SnapshotRow,
): Promise<DumpPrograms | null> =>
  url === null || processID !== pid ? null : (findPrograms ?? findDumpPrograms)(major);

/** Dumps one snapshot while others write. */
export const dumpRows = (needs: DumpNeeds): Promise<Dump> =>
  onOwnConnection(needs.em, BEGIN, async (client) => {
    const { url, folder, print } = needs;
    const query = queryOn(client);
    await disableTimeouts(query);
    const [snapshot] = await query<SnapshotRow>(SNAPSHOT);
    if (snapshot === undefined) throw new Error('the database returned no time');
    const migrations = await migrationsDone(query);
    const tables = await tablesInOrder(query, ownTables);
    const missing = [...ownTables].find((name) => !tables.some((table) => table.name === name));
    if (missing !== undefined)
      throw new Error(`The table ${missing} is missing: what is left could not be restored.`);
    const reading: Reading = { client, query, tables, schema: snapshot.schema };
    const programs = await programsFor(needs, client, snapshot);
    const withProgram = async (): Promise<Pick<Dump, 'counts' | 'tables'> | null> => {
      if (url === null || programs === null) return null;
      try {
        return await byProgram(reading, url, programs, needs);
      } catch (error) {
        print(`${error instanceof Error ? error.message : String(error)}. Writing the rows without it …`);
        await rm(folder, { recursive: true, force: true });
        return null;
      }
    };
    const written = (await withProgram()) ?? (await byCopying(reading, needs));
    return { ...written, madeAt: new Date(snapshot.at), migrations, unsentMails: snapshot.mails };
  });
