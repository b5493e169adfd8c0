import { Migration } from '@mikro-orm/migrations';

/** Quickies and confessions have titles of their own, and scheduled stories may be announced; none is so far. */
export class TitlesAndAnnouncements extends Migration {
  override name = '2026-11-22-titles-and-announcements';

  override up(): void {
    this.addSql(`
alter table stories
  add column title text check (title is null or category <> 'temptation'),
  add column is_announced boolean not null default false;
`);
  }
}
