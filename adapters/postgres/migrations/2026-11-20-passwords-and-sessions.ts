import { Migration } from '@mikro-orm/migrations';

const passwords = 'alter table users add column password_hash text;';

const sessions = `
create table ended_sessions (
  session_id uuid primary key,
  ends_at timestamptz(3) not null
);
create index ended_sessions_by_end on ended_sessions (ends_at);
`;

/** Passwords, and revoked sessions whose tokens have not expired. */
export class PasswordsAndSessions extends Migration {
  override name = '2026-11-20-passwords-and-sessions';

  override up(): void {
    for (const part of [passwords, sessions]) this.addSql(part);
  }
}
