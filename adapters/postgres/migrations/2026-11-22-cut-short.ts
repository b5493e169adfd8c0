import { Migration } from '@mikro-orm/migrations';

/** Actual and declared length of a truncated recording. */
export class CutShort extends Migration {
  override name = '2026-11-22-cut-short';

  override up(): void {
    this.addSql('alter table uploads add column cut_short jsonb;');
  }
}
