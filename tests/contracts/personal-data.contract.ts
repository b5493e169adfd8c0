import { createHash } from 'node:crypto';
import { personalTables } from '@meend/adapters/postgres/personal-data/personal-store.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { everyArea, retainedKinds } from '@meend/core/assembly/areas.ts';
import { personalKinds } from '@meend/core/manifest/personal-data.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { describe, expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';
import { fillWithPerson, type Marked } from './personal-rows.ts';

/** Tables that identify no person, although a column's name suggests it. */
const impersonalTables: Readonly<Record<string, string>> = {
  banner_admins: 'the banner admin is one set of credentials and no account',
  audit_records: 'what staff did, by ids alone',
};

/** Columns that may identify a person. */
const NAMING = '(^|_)(user_id|email|phone|contact|actor|actor_id|uploaded_by|listener|listener_id)$';

/** Under which a suppressed address is stored. */
const hashOf = (email: Email): string => createHash('sha256').update(email).digest('hex');

const textOf = (row: object): string => JSON.stringify(row).toLowerCase();

/** Every row of every table that contains one of these values in any column. */
const rowsWith = async ({ database }: DatabaseWorld, markers: readonly string[]) => {
  const tables = await database.em.execute<{ name: string }[]>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'mikro_orm%'",
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await database.em.execute<object[]>(`select to_jsonb(t)::text as row from "${name}" t`);
    const hits = rows.filter((row) => markers.some((marker) => textOf(row).includes(marker.toLowerCase())));
    if (hits.length > 0) found[name] = hits.length;
  }
  return found;
};

const eraseAll = (world: DatabaseWorld, person: { id: UserId; email: Email }) =>
  world.transaction.run(async (stores) => {
    for (const area of everyArea) await area.eraseOf(stores, person);
    return succeed(null);
  });

const retainedTables = () => retainedKinds.map((kind) => personalTables[kind].table);

/** Searches all tables of the schema for what is left of a person, so that a new table is included. */
export const personalDataContract = (world: () => DatabaseWorld) =>
  describe('personal data', () => {
    test('every table with a column that identifies a person is listed among the personal tables', async () => {
      const named = await world().database.em.execute<{ name: string }[]>(
        `select distinct table_name as name from information_schema.columns
         where table_schema = 'public' and column_name ~ ?
         union
         select conrelid::regclass::text from pg_constraint where confrelid = 'users'::regclass`,
        [NAMING],
      );
      const known = new Set<string>([
        ...personalKinds.map((kind) => personalTables[kind].table),
        ...Object.keys(impersonalTables),
      ]);
      expect(named.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    });

    test('of an erased account only the bookkeeping remains, and its address, name and number nowhere', async () => {
      const marked = await fillWithPerson(world());
      const other = await fillWithPerson(world());
      const before = await rowsWith(world(), [marked.id]);
      for (const kind of personalKinds) {
        const { table, by } = personalTables[kind];
        const markers =
          by === 'email' ? [marked.email, hashOf(marked.email)] : [marked.id, ...marked.orderIds];
        expect((await rowsWith(world(), markers))[table], `${table} holds rows before`).toBeGreaterThan(0);
      }
      expect(Object.keys(before).length).toBeGreaterThan(5);

      await eraseAll(world(), marked);

      const markersOf = ({ email, name, phone }: Marked) => [email, hashOf(email), name, phone];
      expect(await rowsWith(world(), markersOf(marked))).toEqual({});
      const left = Object.keys(await rowsWith(world(), [marked.id]));
      expect(left.filter((table) => !retainedTables().includes(table))).toEqual([]);
      expect(left).toContain('orders');
      expect(Object.keys(await rowsWith(world(), markersOf(other))).length).toBeGreaterThan(3);
    });

    test('the exported archive names every area and no secret', async () => {
      const marked = await fillWithPerson(world());
      const file: Record<string, readonly object[]> = {};
      for (const area of everyArea) Object.assign(file, await area.exportOf(world().stores, marked));
      const empty = Object.entries(file).filter(([, records]) => records.length === 0);
      expect(empty.map(([name]) => name)).toEqual([]);
      expect(file.account).toMatchObject([
        { id: marked.id, email: marked.email, name: marked.name, phone: marked.phone, hasPassword: true },
      ]);
      expect(textOf(file)).not.toMatch(/secret|hash|argon2/);
    });
  });
