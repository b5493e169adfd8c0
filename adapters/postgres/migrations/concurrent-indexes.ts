import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes on tables with rows, created concurrently and outside of a transaction. An invalid index left by an
 * interrupted run is dropped and created again.
 */
export abstract class ConcurrentIndexes extends Migration {
  /** Definitions by name: `(at) where …` of `table`, with `unique` in front if needed. */
  protected abstract readonly indexes: Readonly<
    Record<string, { readonly table: string; readonly on: string; readonly isUnique?: true }>
  >;

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, { table, on, isUnique }] of Object.entries(this.indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${table} ${on}`);
    }
  }
}
