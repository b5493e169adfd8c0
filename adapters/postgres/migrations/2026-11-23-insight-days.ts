import { Migration } from '@mikro-orm/migrations';

const IN_INDIA = "at time zone 'Asia/Kolkata')::date";

// Figures of past days. A day without a row is counted from its events.
const days = `
create table insight_days (
  day date primary key,
  picks bigint not null,
  chose bigint not null,
  joined bigint not null,
  sold bigint not null,
  amount bigint not null,
  paid bigint not null,
  kept bigint not null
);
`;

/** Writers of events share this advisory lock and summing acquires it exclusively, so that no sum misses a change. */
export const INSIGHT_DAYS_LOCK = `hashtextextended('insight days', 0)`;

/** An event on a day that was summed deletes its sum. */
const takenAwayBy = (
  table: string,
  daysOf: string,
  events: readonly (readonly [on: string, when?: string])[],
): string => `
create function ${table}_change_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(${INSIGHT_DAYS_LOCK});
  delete from insight_days where day in (${daysOf});
  return null;
end $$;
${events
  .map(
    ([on, when], at) => `
create trigger ${table}_change_days_${at + 1} after ${on} on ${table}
  for each row ${when ? `when (${when})` : ''} execute function ${table}_change_days();`,
  )
  .join('')}
`;

const ofOrder = `select (paid_at ${IN_INDIA} from orders where id in (old.order_id, new.order_id)`;

// Whether a plan is a listener's first or second depends on all of them.
const ofPlans = `
  select (old.paid_at ${IN_INDIA} union all
  select (paid_at ${IN_INDIA} from orders where user_id in (old.user_id, new.user_id) and paid_at is not null`;

const changes = [
  takenAwayBy('selections', `(old.chosen_at ${IN_INDIA}, (new.chosen_at ${IN_INDIA}`, [['insert or delete']]),
  takenAwayBy('users', `(old.created_at ${IN_INDIA}, (new.created_at ${IN_INDIA}`, [['insert or delete']]),
  takenAwayBy('payments', ofOrder, [['insert or delete']]),
  takenAwayBy('refunds', ofOrder, [['insert or update or delete']]),
  takenAwayBy('orders', ofPlans, [
    ['insert', `new.status = 'paid'`],
    ['delete', `old.status = 'paid'`],
    [
      'update',
      `(old.status = 'paid' or new.status = 'paid') and (old.status, old.paid_at, old.amount, old.refunded_at, old.user_id)
        is distinct from (new.status, new.paid_at, new.amount, new.refunded_at, new.user_id)`,
    ],
  ]),
];

/** Daily sums for insights, which no longer count all events of a year. */
export class InsightDays extends Migration {
  override name = '2026-11-23-insight-days';

  override up(): void {
    for (const part of [days, ...changes]) this.addSql(part);
  }
}
