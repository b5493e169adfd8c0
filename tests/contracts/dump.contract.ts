import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowText } from '@meend/adapters/backup/row-files.ts';
import { dumpRows, type FindPrograms } from '@meend/adapters/postgres/dump/dump-rows.ts';
import { loadRows, type SourceTable } from '@meend/adapters/postgres/dump/load-rows.ts';
import { ownTables } from '@meend/adapters/postgres/dump/own-tables.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { anOrder, aStory, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

const everything = auditSearch({ limit: 9 });

const noPrograms: FindPrograms = async () => null;
const failing: FindPrograms = async () => ({ dump: process.execPath, restore: process.execPath, major: 99 });

const dumped = async ({ database, url }: DatabaseWorld, findPrograms?: FindPrograms) => {
  const scratch = mkdtempSync(join(tmpdir(), 'meend-dumped-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, 'rows');
  const printed: string[] = [];
  const print = (line: string): void => void printed.push(line);
  const dump = await dumpRows({ em: database.em, url, folder, print, findPrograms });
  const source = dump.tables.map(
    ({ table, columns, file }): SourceTable => ({ table, columns, rows: () => rowText(join(folder, file)) }),
  );
  return { ...dump, source, printed };
};

/** Every row as text and back, on both kinds of databases. */
export const dumpContract = (world: () => DatabaseWorld) =>
  describe('rows as text', () => {
    test('the product’s own tables are those its migrations make', async () => {
      const { em } = world().database;
      const rows = await em.execute<{ name: string }[]>(
        `select relname as name from pg_class
         where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migrations'`,
      );
      expect([...ownTables].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    });

    test.each([
      ['by what there is', undefined],
      ['without programs', noPrograms],
      ['beside a program that fails', failing],
    ])('a dump %s is loaded as it was, in place of everything newer', async (_how, find) => {
      const { stores, database } = world();
      const asha = aUser({ name: `O'Neil \\ "आशा"\t\n $1 ? \\N \\.` });
      const story = aStory();
      await stores.users.add(asha);
      await stores.stories.addAll([story]);
      await stores.orders.add(anOrder(asha.id));
      const subject = { kind: 'story', id: story.id };
      const entry = { by: operator, action: 'story.published', subject, before: null } as const;
      await stores.audit.add({ ...entry, after: { n: 0.1, t: 'a\tb\nc' }, at: at('10:00:00.123') });
      const audit = await stores.audit.search(everything);

      const { counts, source, tables, printed } = await dumped(world(), find);
      const isByProgram = world().url !== null && find === undefined;
      expect(tables.every(({ file }) => /^\d+\.dat\.gz$/.test(file) === isByProgram)).toBe(true);
      expect(printed.filter((line) => line.startsWith('Writing '))).toHaveLength(tables.length);
      expect(printed.some((line) => line.includes('pg_dump ended with'))).toBe(
        world().url !== null && find === failing,
      );
      expect(counts).toMatchObject({ users: 1, stories: 1, parts: 3, orders: 1, audit_records: 1 });

      await stores.users.add(aUser());
      await stores.users.setRole(asha.id, 'admin');
      expect(await loadRows(database.em, source)).toEqual(counts);
      expect(await stores.users.find(asha.id)).toEqual(asha);
      expect(await stores.users.listStaff()).toEqual([]);
      expect(await stores.stories.findMany([story.id])).toEqual([story]);
      expect(await stores.audit.search(everything)).toEqual(audit);
    });

    test('tables larger than a chunk are restored whole', async () => {
      const { em } = world().database;
      await em.execute(
        `insert into provider_events (dedupe_key, order_id, type, raw_body, received_at)
         select 'event-' || n, 'order', 'PAYMENT', repeat(E'a\\tb\\\\ ' || n, 190), now() from generate_series(1, 2500) as n`,
      );
      // A chunk is of two megabytes when it is dumped, and of one when it is loaded.
      const isLarger = `select pg_relation_size('provider_events') > 4 * 1024 * 1024 as larger`;
      expect(await em.execute(isLarger)).toEqual([{ larger: true }]);
      const sum = `select count(*)::int as rows, md5(string_agg(t::text, '|' order by dedupe_key)) as sum from provider_events t`;
      const before = await em.execute(sum);
      const { source } = await dumped(world(), noPrograms);
      await em.execute('delete from provider_events');
      await loadRows(em, source);
      expect(await em.execute(sum)).toEqual(before);
    });

    test('behind a pooler, which shares connections, no program is used', async () => {
      const { database } = world();
      const pool = await database.em.getConnection().getNativeClient();
      const asPooled = (client: { processID: number }): void => {
        client.processID += 1;
        onTestFinished(() => {
          client.processID -= 1;
        });
      };
      pool.once('acquire', asPooled);
      const { tables } = await dumped(world());
      expect(tables.every(({ file }) => file.endsWith('.copy.gz'))).toBe(true);
    });

    const PARTS = `
      select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as made, convalidated as is_checked
      from pg_constraint where connamespace = current_schema()::regnamespace
      union all
      select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid from pg_index
      join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace
      union all
      select tgrelid::regclass::text, tgname, tgenabled::text, true from pg_trigger where not tgisinternal
      order by 1, 2, 3`;

    test('loading leaves every constraint, index and trigger as it was', async () => {
      const { database } = world();
      const before = await database.em.execute<object[]>(PARTS);
      const { source } = await dumped(world());
      await loadRows(database.em, source);
      expect(before.length).toBeGreaterThan(100);
      expect(await database.em.execute(PARTS)).toEqual(before);
    });

    test('invalid rows leave everything as it was, and the triggers enabled', async () => {
      const { stores, database } = world();
      const asha = aUser();
      await stores.users.add(asha);
      const tableSource = (table: string, columns: readonly string[], text: string) => [
        {
          table,
          columns,
          async *rows() {
            yield Buffer.from(text);
          },
        },
      ];
      const parts = await database.em.execute(PARTS);
      const lost = (source: Parameters<typeof loadRows>[1]) => expect(loadRows(database.em, source)).rejects;
      await lost(tableSource('users', ['id'], 'no id\n')).toThrow();
      await lost(tableSource('nothing', ['id'], '1\n')).toThrow('a table that is unknown to its release');
      // A row without its account: reported by the foreign key when it is recreated.
      const notice = [newId(), 'free-audio', '1', at('10:00:00.000').toISOString()];
      const columns = ['user_id', 'kind', 'about', 'told_at'];
      await lost(tableSource('subscription_notices', columns, `${notice.join('\t')}\n`)).toMatchObject({
        code: '23503',
      });
      expect(await stores.users.find(asha.id)).toEqual(asha);
      expect(await database.em.execute(PARTS)).toEqual(parts);
      const before = await stores.stories.version();
      await stores.stories.addAll([aStory()]);
      expect(await stores.stories.version()).not.toBe(before);
    });
  });
