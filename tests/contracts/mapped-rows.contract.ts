// The entities and the tables agree: a column, an index or a check that is changed in one of them alone fails here.
import { storyTables } from '@meend/adapters/postgres/demonstration/demonstration-store.ts';
import { tables } from '@meend/adapters/postgres/tables.ts';
import { expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

/** The comparison reads `0::double precision` as `0 precision`. */
const MISREAD = /^alter table "listening_places" .*(?:duration|position)_check/;

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

  test('the tables are those that the entities state', async () => {
    const { orm } = world().database;
    orm.discoverEntity([...tables]);
    const changes = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    expect(changes.split('\n').filter((line) => line !== '' && !MISREAD.test(line))).toEqual([]);
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
