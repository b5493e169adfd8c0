// Migrates rows of an earlier release: loads them into temporary tables created by that release's migrations, runs the
// later migrations there, and copies the result into our tables, which keep their owner and privileges.
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../migrations/migrations.ts';
import { migrationsDone, quoted, type TableShape } from './table-order.ts';

const ASIDE = 'restored_rows';

/** Null if this release knows all of these migrations; otherwise the name of one it does not know. */
export const unknownMigration = (names: readonly string[]): string | null => {
  const known = new Set(migrations.map(({ name }) => name));
  return names.find((name) => !known.has(name)) ?? null;
};

const run = async (inside: EntityManager, chosen: (name: string) => boolean): Promise<void> => {
  const driver = inside.getDriver();
  for (const { name, class: Step } of migrations) {
    if (!chosen(name)) continue;
    const step = new Step(driver, inside.config);
    step.setTransactionContext(inside.getTransactionContext());
    await step.up();
    // Removes `concurrently`: these tables have no other users, and it is not allowed inside a transaction.
    const plain = (sql: string): string =>
      step.isTransactional() ? sql : sql.replace('index concurrently', 'index');
    for (const sql of step.getQueries()) await inside.execute(plain(sql as string));
  }
};

/**
 * `fill` finds empty tables of the release that had run these migrations; the rows it leaves there end up in our
 * tables. Inside a transaction.
 */
export const inOlderTables = async <T>(
  inside: EntityManager,
  names: readonly string[],
  tables: readonly TableShape[],
  fill: () => Promise<T>,
): Promise<T> => {
  const here = await migrationsDone((statement) => inside.execute(statement));
  const [path] = await inside.execute<{ search_path: string }[]>('show search_path');
  await inside.execute(`create schema ${ASIDE}`);
  await inside.execute(`set local search_path to ${ASIDE}`);
  await run(inside, (name) => names.includes(name));
  const filled = await fill();
  await run(inside, (name) => here.includes(name) && !names.includes(name));
  await inside.execute("select set_config('search_path', ?, true)", [path?.search_path ?? 'public']);
  for (const { name, columns } of tables) {
    const list = columns.map(quoted).join(', ');
    await inside.execute(
      `insert into ${quoted(name)} (${list}) overriding system value select ${list} from ${ASIDE}.${quoted(name)}`,
    );
  }
  await inside.execute(`drop schema ${ASIDE} cascade`);
  return filled;
};
