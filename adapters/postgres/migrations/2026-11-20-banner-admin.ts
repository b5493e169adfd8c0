import { Migration } from '@mikro-orm/migrations';

const times = `
alter table sticky_banners
  add column starts_at timestamptz(3),
  add column ends_at timestamptz(3),
  add check (ends_at > starts_at);
`;

// At most one row: there is a single banner admin.
const admin = `
create table banner_admins (
  is_only boolean primary key default true check (is_only),
  email text not null,
  password_hash text not null,
  credential_id uuid not null
);
`;

/** Schedules of banners, and the banner admin. */
export class BannerAdminTable extends Migration {
  override name = '2026-11-20-banner-admin';

  override up(): void {
    for (const part of [times, admin]) this.addSql(part);
  }
}
