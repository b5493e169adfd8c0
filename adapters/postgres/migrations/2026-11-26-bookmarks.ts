import { Migration } from '@mikro-orm/migrations';

/** Moments that listeners marked, with their notes. */
export class Bookmarks extends Migration {
  override name = '2026-11-26-bookmarks';

  override up(): void {
    this.addSql(`
create table bookmarks (
  user_id uuid not null references users (id),
  part_id uuid not null references parts (id) on delete cascade,
  story_id uuid not null references stories (id),
  second integer not null check (second >= 0),
  note text not null check (char_length(note) <= 120),
  added_at timestamptz(3) not null,
  primary key (user_id, part_id, second)
);
create index bookmarks_part on bookmarks (part_id);
create index bookmarks_story on bookmarks (story_id);
`);
  }
}
