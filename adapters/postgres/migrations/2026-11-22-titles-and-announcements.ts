import { Migration } from '@mikro-orm/migrations';

/** Titles of quickies and confessions, and announcements of scheduled stories; none is announced yet. */
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
