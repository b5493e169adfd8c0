// Every row of the product as lines of text, all of one moment. A line is the table's name, a tab and the row as JSON; the
// database writes and reads the JSON itself, so that no value passes through another language's idea of it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { atomically } from './atomically.ts';
import { inOlderTables } from './older-tables.ts';
import { migrationsDone, quoted, type TableShape, tablesInOrder } from './table-order.ts';

export type RowCounts = Readonly<Record<string, number>>;

export interface Dump {
  readonly counts: RowCounts;
  /** The moment all rows are of, by the database's clock. */
  readonly madeAt: Date;
  readonly migrations: readonly string[];
  readonly unsentMails: number;
}

const AT_ONCE = 500;
const MOST_BATCH_BYTES = 1024 * 1024;

const MOMENT = `
select to_char(transaction_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  (select count(*)::int from outbox where not is_dead and job ->> 'kind' = 'mail') as mails`;

/** As long as it takes, beside a server whose statements and transactions have their limits. */
const takeTime = async (inside: EntityManager): Promise<void> => {
  await inside.execute('set local statement_timeout = 0');
  await inside.execute('set local idle_in_transaction_session_timeout = 0');
};

export const dumpRows = (em: EntityManager, write: (lines: string) => Promise<void>): Promise<Dump> =>
  atomically(em, async (inside) => {
    await inside.execute('set transaction isolation level repeatable read, read only');
    await takeTime(inside);
    const [moment] = await inside.execute<{ at: string; mails: number }[]>(MOMENT);
    const counts: Record<string, number> = {};
    for (const { name } of await tablesInOrder(inside)) {
      counts[name] = 0;
      await inside.execute(
        `declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${quoted(name)} t`,
      );
      for (;;) {
        const rows = await inside.execute<{ row: string }[]>(`fetch ${AT_ONCE} from dumped`);
        if (rows.length === 0) break;
        counts[name] += rows.length;
        await write(rows.map(({ row }) => `${name}\t${row}\n`).join(''));
      }
      await inside.execute('close dumped');
    }
    const migrations = await migrationsDone(inside);
    return { counts, madeAt: new Date(moment?.at ?? ''), migrations, unsentMails: moment?.mails ?? 0 };
  });

const insertion = ({ name, columns }: TableShape): string => {
  const list = columns.map(quoted).join(', ');
  return `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${quoted(name)}, ?::jsonb)`;
};

/** Into the tables of the current schema. */
const insertLines = async (
  inside: EntityManager,
  tables: readonly TableShape[],
  lines: AsyncIterable<string>,
): Promise<RowCounts> => {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  let batch: string[] = [];
  let bytes = 0;
  let current: TableShape | undefined;
  const flush = async (): Promise<void> => {
    if (current !== undefined && batch.length > 0) {
      await inside.execute(insertion(current), [`[${batch.join(',')}]`]);
      counts[current.name] = (counts[current.name] ?? 0) + batch.length;
    }
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    const tab = line.indexOf('\t');
    const table = shapes.get(line.slice(0, tab));
    if (table === undefined) throw new Error('The backup holds rows of a table its release does not have.');
    if (table !== current || batch.length >= AT_ONCE || bytes > MOST_BATCH_BYTES) await flush();
    current = table;
    batch.push(line.slice(tab + 1));
    bytes += line.length;
  }
  await flush();
  return counts;
};

/** What the triggers would write is among the rows. */
const withoutTriggers = async <T>(
  inside: EntityManager,
  tables: readonly TableShape[],
  work: () => Promise<T>,
): Promise<T> => {
  for (const { name } of tables) await inside.execute(`alter table ${quoted(name)} disable trigger user`);
  const done = await work();
  for (const { name } of tables) await inside.execute(`alter table ${quoted(name)} enable trigger user`);
  return done;
};

/** Some tables begin with a row of their own. */
const empty = (inside: EntityManager, tables: readonly TableShape[]): Promise<unknown> =>
  inside.execute(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

export interface LoadOptions {
  /** The migrations that were run where the rows come from; those that follow are run over the rows. */
  readonly migrations?: readonly string[];
  /** How many rows there must be. */
  readonly wanted?: number;
  /** Done with the rows in place, before anybody else sees them. */
  readonly after?: (inside: EntityManager) => Promise<void>;
}

/** Puts these rows in the place of all that is there, at once or not at all. */
export const loadRows = (
  em: EntityManager,
  lines: AsyncIterable<string>,
  { migrations, wanted, after }: LoadOptions = {},
): Promise<RowCounts> =>
  atomically(em, async (inside) => {
    await takeTime(inside);
    const tables = await tablesInOrder(inside);
    const here = await migrationsDone(inside);
    const isOlder = migrations !== undefined && migrations.length < here.length;
    const counts = await withoutTriggers(inside, tables, async () => {
      await empty(inside, tables);
      if (!isOlder) return insertLines(inside, tables, lines);
      return inOlderTables(inside, migrations, tables, async () => {
        const older = await tablesInOrder(inside);
        return withoutTriggers(inside, older, async () => {
          await empty(inside, older);
          return insertLines(inside, older, lines);
        });
      });
    });
    const loaded = Object.values(counts).reduce((all, count) => all + count, 0);
    if (wanted !== undefined && loaded !== wanted) throw new Error('Not every row of the backup was loaded.');
    for (const { name, counter } of tables) {
      if (counter !== null)
        await inside.execute(
          `select setval(pg_get_serial_sequence(?, ?), coalesce(max(${quoted(counter)}), 0) + 1, false)
           from ${quoted(name)}`,
          [name, counter],
        );
    }
    await after?.(inside);
    return counts;
  });
