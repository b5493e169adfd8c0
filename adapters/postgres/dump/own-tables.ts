// The product's tables: those of its entities. Other tables in the same schema are neither backed up nor replaced.
import { migrations } from '../migrations/migrations.ts';
import { tables } from '../tables.ts';

/** Whether these migrations make the tables of this release. */
export const isOfThisRelease = (names: readonly string[]): boolean =>
  names.length === migrations.length && migrations.every(({ name }) => names.includes(name));

export const ownTables: ReadonlySet<string> = new Set(tables.map(({ tableName }) => tableName));
