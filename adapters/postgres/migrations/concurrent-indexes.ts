import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes on tables that hold rows: made beside the work that goes on, outside of any transaction. One whose making was
 * broken off is there and of no use, so it goes before it is made anew.
 */
export abstract class ConcurrentIndexes extends Migration {
  /** What is made, by its name: `(at) where …` of `table`, and `unique` in front where it is. */
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
