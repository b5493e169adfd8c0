import { Migration } from '@mikro-orm/migrations';

/** Security events, counted per kind, account and hour; `subject` is the account's id, or empty. */
export class SecurityEventCounts extends Migration {
  override name = '2026-11-27-security-events';

  override up(): void {
    this.addSql(`
create table security_events (
  hour timestamptz(3) not null,
  kind text not null,
  subject text not null,
  user_id uuid,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  times integer not null check (times > 0),
  primary key (hour, kind, subject),
  check (subject = coalesce(user_id::text, ''))
);
create index security_events_user on security_events (user_id) where user_id is not null;
`);
  }
}
