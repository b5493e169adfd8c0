import { Migration } from '@mikro-orm/migrations';

const leaving = `
alter table users add column erases_at timestamptz(3);
create index users_erasable on users (erases_at) where erases_at is not null;

create table erasures (
  user_id uuid primary key references users (id),
  confirm_hash text not null unique,
  confirm_until timestamptz(3) not null,
  take_back_hash text unique
);
`;

const archives = `
create table archives (
  user_id uuid primary key references users (id),
  id uuid not null unique,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  ends_at timestamptz(3) not null,
  content text,
  check ((ready_at is null) = (content is null))
);
create index archives_by_end on archives (ends_at);
`;

// Bookkeeping outlives the account: its user id has no foreign key (decisions/0045).
const books = `
alter table orders drop constraint orders_user_id_fkey;
alter table uploads alter column uploaded_by drop not null;
`;

/** Data archives and erasures of accounts. */
export class MyData extends Migration {
  override name = '2026-11-22-my-data';

  override up(): void {
    for (const part of [leaving, archives, books]) this.addSql(part);
  }
}
