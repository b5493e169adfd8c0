import { Migration } from '@mikro-orm/migrations';

/** Favourites of listeners. */
export class ShelfEntries extends Migration {
  override name = '2026-11-24-shelf-entries';

  override up(): void {
    this.addSql(`
create table shelf_entries (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('favourite', 'later', 'follow')),
  story_id uuid not null references stories (id),
  added_at timestamptz(3) not null,
  primary key (user_id, kind, story_id)
);
create index shelf_entries_story on shelf_entries (story_id);
`);
  }
}
