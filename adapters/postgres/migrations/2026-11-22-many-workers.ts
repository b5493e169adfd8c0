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

/** Several processes share the work: who has a run of what comes round, and what goes before what. */
export class ManyWorkers extends Migration {
  override name = '2026-11-22-many-workers';

  override up(): void {
    for (const part of [schedule, urgency]) this.addSql(part);
  }
}
