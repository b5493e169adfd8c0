import type { HomeRow, HomeRowStore } from '@meend/core/shelves/home-rows.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, excludedOf, valuesOf } from '../connection/columns.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { HomeRowsTable } from './shelves.tables.ts';

const list = statement(() =>
  db.selectFrom('home_rows').select(columnsOf(HomeRowsTable, 'position')).orderBy('position'),
);
const save = statement((it: HomeRow & { readonly position: number }) =>
  db
    .insertInto('home_rows')
    .values(valuesOf(HomeRowsTable, it))
    .onConflict((conflict) => conflict.column('name').doUpdateSet(excludedOf(HomeRowsTable, 'name'))),
);
const removeOthers = statement(({ names }: { names: readonly HomeRow['name'][] }) =>
  db.deleteFrom('home_rows').where('name', '<>', sql<HomeRow['name']>`all(${names}::text[])`),
);

const byName = (one: HomeRow, other: HomeRow): number => (one.name < other.name ? -1 : 1);

export const postgresHomeRowStore = (em: EntityManager): HomeRowStore => ({
  list: () => rowsOf(em, list({})),
  async arrange(rows) {
    // By name, so that of two transactions at once one waits for the other at its first row.
    const placed = rows.map((row, position) => ({ ...row, position }));
    for (const row of placed.toSorted(byName)) await execute(em, save(row));
    await execute(em, removeOthers({ names: rows.map(({ name }) => name) }));
  },
});
