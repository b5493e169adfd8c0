import { Migration } from '@mikro-orm/migrations';

const factors = `
create table staff_factors (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('passkey', 'authenticator')),
  name text not null,
  credential_id text unique,
  public_key text,
  counter bigint,
  transports jsonb,
  sealed_secret text,
  last_step bigint,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  check ((kind = 'passkey') = (
    credential_id is not null and public_key is not null and counter is not null and transports is not null
  )),
  check ((kind = 'authenticator') = (sealed_secret is not null and last_step is not null))
);
create index staff_factors_by_user on staff_factors (user_id);

create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users (id)
);
create index recovery_codes_by_user on recovery_codes (user_id);
`;

// Both are deleted with their session.
const ofSessions = `
create table staff_confirmations (
  session_id uuid primary key references sessions (id) on delete cascade,
  confirmed_at timestamptz(3) not null
);

create table factor_challenges (
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null,
  value text not null,
  ends_at timestamptz(3) not null,
  primary key (session_id, purpose)
);
`;

/** Passkeys and authenticator apps of staff, and the sessions they confirmed. */
export class StaffFactors extends Migration {
  override name = '2026-11-23-staff-factors';

  override up(): void {
    for (const part of [factors, ofSessions]) this.addSql(part);
  }
}
