import { Migration } from '@mikro-orm/migrations';

/** Chapters of parts. Prepared answers hold them, so their changes count as changes of the catalogue. */
export class Chapters extends Migration {
  override name = '2026-11-26-chapters';

  override up(): void {
    this.addSql(`
create table chapters (
  part_id uuid primary key references parts (id) on delete cascade,
  chapters jsonb not null,
  revision integer not null check (revision >= 0)
);
create trigger chapters_changed after insert or update or delete or truncate on chapters
  for each statement execute function raise_catalogue_version();
`);
  }
}
