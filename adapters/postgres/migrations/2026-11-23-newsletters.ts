import { Migration } from '@mikro-orm/migrations';

const newsletters = `
create table newsletters (
  id uuid primary key,
  subject text not null,
  preheader text not null,
  body text not null,
  status text not null check (status in ('draft', 'sending', 'stopped', 'sent')),
  revision integer not null check (revision > 0),
  updated_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  reached uuid,
  check ((status = 'draft') = (started_at is null)),
  check ((status = 'sent') = (ended_at is not null))
);
create index newsletters_sending on newsletters (started_at) where status = 'sending';
`;

const mails = `
create table newsletter_mails (
  newsletter_id uuid not null references newsletters (id),
  user_id uuid not null references users (id),
  fate text not null check (fate in ('waiting', 'accepted', 'refused', 'dropped')),
  made_at timestamptz(3) not null,
  unsubscribed_at timestamptz(3),
  primary key (newsletter_id, user_id)
);
create index newsletter_mails_by_user on newsletter_mails (user_id);
`;

/** Newsletters, with one row per listener and copy. */
export class Newsletters extends Migration {
  override name = '2026-11-23-newsletters';

  override up(): void {
    for (const part of [newsletters, mails]) this.addSql(part);
  }
}
