// Which tables are the product's: those its migrations make. Whatever else lies in the same schema is somebody else's, and
// is neither backed up nor replaced.
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../migrations/migrations.ts';

const CHANGE = /\b(create|drop)(?:\s+unlogged)?\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/gi;

interface OwnTables {
  /** There once these migrations were run. */
  readonly existing: ReadonlySet<string>;
  /** Made by any migration this release knows, whether it is there still. */
  readonly ever: ReadonlySet<string>;
}

/** Read from what the migrations of these names would execute; nothing is executed. */
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
