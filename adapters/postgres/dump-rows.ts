// Every row of the product as lines of text, all of one moment. A line is the table's name, a tab and the row as JSON; the
// database writes and reads the JSON itself, so that no value passes through another language's idea of it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { atomically } from './atomically.ts';
import { type TableShape, tablesInOrder } from './table-order.ts';

export type RowCounts = Readonly<Record<string, number>>;

const AT_ONCE = 500;
const MOST_BATCH_BYTES = 1024 * 1024;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const dumpRows = (em: EntityManager, write: (lines: string) => Promise<void>): Promise<RowCounts> =>
  atomically(em, async (inside) => {
    await inside.execute('set transaction isolation level repeatable read, read only');
    await inside.execute('set local statement_timeout = 0');
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
    return counts;
  });

const insertion = ({ name, columns }: TableShape): string => {
  const list = columns.map(quoted).join(', ');
  return `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${quoted(name)}, ?::jsonb)`;
};

/** Puts these rows in the place of all that is there, at once or not at all. */
export const loadRows = (em: EntityManager, lines: AsyncIterable<string>): Promise<RowCounts> =>
  atomically(em, async (inside) => {
    await inside.execute('set local statement_timeout = 0');
    const tables = await tablesInOrder(inside);
    const shapes = new Map(tables.map((table) => [table.name, table]));
    // What the triggers would write is among the rows.
    for (const { name } of tables) await inside.execute(`alter table ${quoted(name)} disable trigger user`);
    await inside.execute(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

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
      if (table === undefined)
        throw new Error('The backup holds rows of a table this release does not have.');
      if (table !== current || batch.length >= AT_ONCE || bytes > MOST_BATCH_BYTES) await flush();
      current = table;
      batch.push(line.slice(tab + 1));
      bytes += line.length;
    }
    await flush();

    for (const { name, counter } of tables) {
      if (counter !== null)
        await inside.execute(
          `select setval(pg_get_serial_sequence(?, ?), coalesce(max(${quoted(counter)}), 0) + 1, false)
           from ${quoted(name)}`,
          [name, counter],
        );
      await inside.execute(`alter table ${quoted(name)} enable trigger user`);
    }
    return counts;
  });
