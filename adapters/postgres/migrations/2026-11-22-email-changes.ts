import { Migration } from '@mikro-orm/migrations';

const changes = `
create table email_changes (
  user_id uuid primary key references users (id),
  new_email text not null,
  asked_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  old_secret_hash text not null unique,
  old_confirmed_at timestamptz(3),
  new_secret_hash text not null unique,
  new_confirmed_at timestamptz(3)
);
create index email_changes_by_end on email_changes (ends_at);
`;

/** Pending changes of e-mail addresses, until both mailboxes have confirmed them. */
export class EmailChanges extends Migration {
  override name = '2026-11-22-email-changes';

  override up(): void {
    this.addSql(changes);
  }
}
