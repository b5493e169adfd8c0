import { Migration } from '@mikro-orm/migrations';

/** Where a rejected recording is wrong, and notices with an accepted one. */
export class RecordingNotices extends Migration {
  override name = '2026-11-27-recording-notices';

  override up(): void {
    this.addSql('alter table uploads drop column cut_short;');
    this.addSql(
      `alter table uploads add column position jsonb, add column notices jsonb not null default '[]';`,
    );
  }
}
