import { Migration } from '@mikro-orm/migrations';

const schedule = `
create table scheduled_work (
  name text primary key,
  due_at timestamptz(3) not null,
  leased_until timestamptz(3)
);
`;

const urgency = `
alter table outbox add column urgency smallint not null default 2 check (urgency between 1 and 3);
drop index outbox_due;
create index outbox_due on outbox (urgency, due_at) where not is_dead;
`;

/** Leases of scheduled tasks and priorities of jobs, for several processes. */
export class ManyWorkers extends Migration {
  override name = '2026-11-22-many-workers';

  override up(): void {
    for (const part of [schedule, urgency]) this.addSql(part);
  }
}
