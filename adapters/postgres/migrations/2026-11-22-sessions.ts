import { Migration } from '@mikro-orm/migrations';

/** Sessions as rows: one sign-in in one browser, identified by its cookie. */
export class Sessions extends Migration {
  override name = '2026-11-22-sessions';

  override up(): void {
    this.addSql(`
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  family_hash text not null unique,
  secrets jsonb not null,
  device text not null,
  signed_in_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sessions_by_listener on sessions (user_id, last_used_at desc) where ended_at is null;
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index sessions_by_use on sessions (last_used_at);
`);
  }
}
