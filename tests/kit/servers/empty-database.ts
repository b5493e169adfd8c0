// Deletes every row of a database, as fast as possible, between tests.
import type { Database } from '@meend/adapters/postgres/database/orm.ts';
import { quoted, tablesInOrder } from '@meend/adapters/postgres/dump/table-order.ts';

/** What was migrated, and the one row that counts the changes of the catalogue: triggers miss it. */
const STAYING = ['migrations', 'catalogue_version'];

/** Tables are small, and deleting their rows is quicker than truncating them. */
const deletionOf = async ({ em }: Database): Promise<string> => {
  const names = await em.execute<{ name: string }[]>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  const own = new Set(names.map(({ name }) => name).filter((name) => !STAYING.includes(name)));
  const parentsFirst = await tablesInOrder((statement) => em.execute(statement), own);
  const deletions = parentsFirst.toReversed().map(({ name }) => `delete from ${quoted(name)};`);
  // Triggers count what is deleted, in tables that may already be empty: those are emptied again.
  return [...deletions, ...deletions].join('\n');
};

/** A schema does not change while its database is emptied between tests. */
const deletions = new WeakMap<Database, Promise<string>>();

export const emptyDatabase = async (database: Database): Promise<void> => {
  const deletion = deletions.get(database) ?? deletionOf(database);
  deletions.set(database, deletion);
  await database.em.execute(await deletion);
};
