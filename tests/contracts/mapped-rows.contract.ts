// The ORM's entities match the tables: a column changed in one of them alone fails here and not in a request.
import { storyTables } from '@meend/adapters/postgres/demonstration/demonstration-store.ts';
import { expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly accepts_null: boolean;
  readonly has_default: boolean;
}

/** Type of a mapped value for each column type. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'uuid', 'bigint'],
  number: ['integer', 'smallint', 'bigint', 'double precision'],
  boolean: ['boolean'],
  Date: ['timestamp with time zone'],
  'string[]': ['ARRAY'],
  any: ['jsonb'],
  // A reference by its key.
  unknown: ['uuid'],
};

const COLUMNS = `
select table_name as table, column_name as column, data_type as type,
  is_nullable = 'YES' as accepts_null, column_default is not null or is_identity = 'YES' as has_default
from information_schema.columns where table_schema = current_schema()`;

/** Tables with rows of a story that are not deleted with it, and why. */
const otherStoryTables: Readonly<Record<string, string>> = {
  articles: 'an article outlives the story it links to',
  selections: 'a selected story is never deleted',
  play_ranks: 'triggers of play_weeks keep it',
};

export const mappedRows = (world: () => DatabaseWorld) => {
  test('every index is valid, concurrently created ones too', async () => {
    const indexes = await world().database.em.execute<{ name: string; is_valid: boolean }[]>(
      `select relname as name, indisvalid and indisready as is_valid from pg_index
       join pg_class on pg_class.oid = indexrelid where relnamespace = current_schema()::regnamespace`,
    );
    expect(indexes.filter(({ is_valid }) => !is_valid)).toEqual([]);
    expect(indexes.map(({ name }) => name)).toContain('audit_records_with_address');
  });

  test('every entity matches its table', async () => {
    const { orm, em } = world().database;
    const columns = await em.execute<Column[]>(COLUMNS);
    const wrong: string[] = [];
    let mapped = 0;
    for (const { tableName, props } of orm.getMetadata().getAll().values()) {
      const own = new Map(columns.filter(({ table }) => table === tableName).map((one) => [one.column, one]));
      if (own.size === 0) wrong.push(`${tableName} is no table`);
      for (const { name, fieldNames, nullable = false, runtimeType } of props) {
        mapped += 1;
        const [field = ''] = fieldNames ?? [];
        const column = own.get(field);
        own.delete(field);
        if (column === undefined) wrong.push(`${tableName}.${field} is no column`);
        else {
          if (!VALUES[runtimeType]?.includes(column.type))
            wrong.push(`${tableName}.${name} is ${runtimeType}, its column ${column.type}`);
          if (column.accepts_null !== nullable)
            wrong.push(`${tableName}.${name} and its column differ in whether it may be missing`);
        }
      }
      // Rows inserted by the entity omit these.
      for (const { column, accepts_null, has_default } of own.values())
        if (!accepts_null && !has_default) wrong.push(`${tableName}.${column} is needed and not mapped`);
    }
    expect(wrong).toEqual([]);
    expect(mapped).toBeGreaterThan(80);
  });

  test('every table with rows of a story is among those deleted with it', async () => {
    const named = await world().database.em.execute<{ name: string }[]>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = current_schema() and column_name = 'story_id'
       union
       select conrelid::regclass::text from pg_constraint where confrelid = 'stories'::regclass`,
    );
    const known = [...storyTables, ...Object.keys(otherStoryTables)];
    expect(named.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
};
