// The product's tables: those its migrations create. Other tables in the same schema are neither backed up nor
// replaced.
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../migrations/migrations.ts';

const CREATED = /\bcreate (?:unlogged )?table "?(\w+)"?/gi;

/** Whether these migrations make the tables of this release. */
export const isOfThisRelease = (names: readonly string[]): boolean =>
  names.length === migrations.length && migrations.every(({ name }) => names.includes(name));

/** Derived from the statements of the migrations without executing them. */
export const ownTables = async (em: EntityManager): Promise<ReadonlySet<string>> => {
  const own = new Set<string>();
  for (const { class: Step } of migrations) {
    const step = new Step(em.getDriver(), em.config);
    await step.up();
    for (const sql of step.getQueries())
      for (const [, table = ''] of String(sql).matchAll(CREATED)) own.add(table);
  }
  return own;
};
