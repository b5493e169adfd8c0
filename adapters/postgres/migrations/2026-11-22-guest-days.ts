import { Migration } from '@mikro-orm/migrations';

const SQL = `
create table guest_days (
  day date not null,
  step text not null check (step in ('teaser-heard', 'sign-up-opened')),
  count bigint not null check (count > 0),
  primary key (day, step)
);
`;

/** Number of guests per step and day, without any identity. */
export class GuestDays extends Migration {
  override name = '2026-11-22-guest-days';

  override up(): void {
    this.addSql(SQL);
  }
}
