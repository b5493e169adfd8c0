import { Migration } from '@mikro-orm/migrations';

/** How much of a recording is there, of how much its file says: of one that ends too early. */
export class CutShort extends Migration {
  override name = '2026-11-22-cut-short';

  override up(): void {
    this.addSql('alter table uploads add column cut_short jsonb;');
  }
}
