import { Migration } from '@mikro-orm/migrations';

// A removed part is named without a foreign key, because its time is needed no longer than late reports arrive.
const tables = `
alter table users add column history_cleared_at timestamptz(3);

create table part_removals (
  user_id uuid not null references users (id),
  part_id uuid not null,
  story_id uuid not null references stories (id),
  removed_at timestamptz(3) not null,
  primary key (user_id, part_id)
);
create index part_removals_story on part_removals (story_id);

create table history_pauses (
  user_id uuid not null references users (id),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= started_at),
  primary key (user_id, started_at)
);
create unique index history_pauses_one_open on history_pauses (user_id) where ended_at is null;
`;

// Plays removed from a history stay counted under an id without an account.
const anonymousPlays = 'alter table plays drop constraint plays_user_id_fkey;';

/** When listeners cleared and paused their histories, and which parts they removed. */
export class History extends Migration {
  override name = '2026-11-26-history';

  override up(): void {
    for (const part of [tables, anonymousPlays]) this.addSql(part);
  }
}
