// The product's tables: those its migrations create. Other tables in the same schema are neither backed up nor
// replaced.
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../migrations/migrations.ts';

const CHANGE = /\b(create|drop)(?:\s+unlogged)?\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/gi;

interface OwnTables {
  /** Tables that exist after these migrations. */
  readonly existing: ReadonlySet<string>;
  /** Tables created by any migration of this release, dropped ones included. */
  readonly ever: ReadonlySet<string>;
}

/** Derived from the statements of these migrations without executing them. */
export const ownTables = async (em: EntityManager, names: readonly string[]): Promise<OwnTables> => {
  const existing = new Set<string>();
  const ever = new Set<string>();
  for (const { name, class: Step } of migrations) {
    const step = new Step(em.getDriver(), em.config);
    await step.up();
    for (const sql of step.getQueries())
      for (const [, change, table = ''] of String(sql).matchAll(CHANGE)) {
        ever.add(table);
        if (!names.includes(name)) continue;
        if (change?.toLowerCase() === 'create') existing.add(table);
        else existing.delete(table);
      }
  }
  return { existing, ever };
};
