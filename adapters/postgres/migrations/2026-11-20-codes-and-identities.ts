import { Migration } from '@mikro-orm/migrations';

const codes = `
alter table sign_in_links
  add column code_hash text,
  add column code_tries integer not null default 0,
  drop constraint sign_in_links_purpose_check,
  add constraint sign_in_links_purpose_check check (purpose in ('login', 'registration', 'provider'));
`;

const identities = `
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);
`;

/** Six-digit codes beside sign-in links, and identities at third parties. */
export class CodesAndIdentities extends Migration {
  override name = '2026-11-20-codes-and-identities';

  override up(): void {
    this.addSql(codes);
    this.addSql(identities);
  }
}
