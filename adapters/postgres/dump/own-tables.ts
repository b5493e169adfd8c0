// The product's tables: those of its entities. Other tables in the same schema are neither backed up nor replaced.
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../migrations/migrations.ts';

/** Whether these migrations make the tables of this release. */
export const isOfThisRelease = (names: readonly string[]): boolean =>
  names.length === migrations.length && migrations.every(({ name }) => names.includes(name));

export const ownTables = (em: EntityManager): ReadonlySet<string> =>
  new Set(Array.from(em.getMetadata().getAll().values(), ({ tableName }) => tableName));
