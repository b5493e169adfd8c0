// Selections, sign-ups and sales per day in Indian time: past days are summed once, recent ones counted.
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../connection/in-transaction.ts';
import { INSIGHT_DAYS_LOCK } from './insights.triggers.ts';

const FIGURES = ['picks', 'chose', 'joined', 'sold', 'amount', 'paid', 'kept'] as const;
const COLUMNS = FIGURES.join(', ');

const START = `days.day::timestamp at time zone 'Asia/Kolkata'`;
const END = `(days.day + 1)::timestamp at time zone 'Asia/Kolkata'`;
const on = (column: string): string => `${column} >= ${START} and ${column} < ${END}`;

// Revenue of an order and what is retained of it: an overpayment, which is refunded, does not count.
const RETAINED_AMOUNT = `case when back is null then amount else greatest(0, least(amount,
    amount * greatest(1, (select count(*) from payments where payments.order_id = bought.id)) - back)) end`;

/** Counts of the days in `days`. A listener's first selection has the first slot; a full refund cancels a plan. */
const COUNTED = `
select days.day,
  (select count(*) from selections where ${on('chosen_at')}) as picks,
  (select count(*) from selections where slot = 1 and ${on('chosen_at')}) as chose,
  (select count(*) from users where ${on('created_at')}) as joined,
  sales.*
from days cross join lateral (
  select count(*) as sold, coalesce(sum(${RETAINED_AMOUNT}), 0) as amount,
    count(*) filter (where nth = 1) as paid, count(*) filter (where nth = 2) as kept
  from (
    select orders.id, orders.amount,
      (select sum(refunds.amount) from refunds where refunds.order_id = orders.id and state = 'done') as back,
      case when refunded_at is null then (
        select count(*) from orders own
        where own.user_id = orders.user_id and own.status = 'paid' and own.refunded_at is null
          and (own.paid_at, own.id) <= (orders.paid_at, orders.id)
      ) end as nth
    from orders where status = 'paid' and ${on('paid_at')}
  ) as bought
) as sales`;

const TODAY = `(statement_timestamp() at time zone 'Asia/Kolkata')::date`;
const dayOf = (latest: string): string => `(select (${latest} at time zone 'Asia/Kolkata')::date`;

// A machine's clock may have been ahead: later rows are counted too.
const LAST = `greatest(${TODAY},
  ${dayOf('max(chosen_at)')} from selections), ${dayOf('max(created_at)')} from users),
  ${dayOf('max(paid_at)')} from orders where status = 'paid'))`;

/** Takes the first day. One row per day, named `counted`. */
export const COUNTED_DAYS = `
with known as (
  select day, ${COLUMNS} from insight_days where day >= ?::date
), days as (
  select at::date as day from generate_series(?::date::timestamp, ${LAST}::timestamp, interval '1 day') as at
  where at::date not in (select day from known)
), counted as (
  select day, ${COLUMNS} from known union all select day, ${COLUMNS} from (${COUNTED}) as live
)`;

/**
 * Runs a statement over counted days without JIT: the planner overestimates their number, and compiling would take
 * longer than the query.
 */
export const queryDays = <Row>(em: EntityManager, sql: string, values: readonly string[]): Promise<Row[]> =>
  inTransaction(em, async (inside) => {
    await inside.execute('set local jit = off');
    return inside.execute<Row[]>(sql, [...values]);
  });

/** More than any request covers. */
const SUMMED_DAYS = 380;

// Excludes yesterday, whose transactions may not have committed yet.
const SUM = `
with days as (
  select at::date as day
  from generate_series((${TODAY} - 2)::timestamp, (${TODAY} - ${SUMMED_DAYS})::timestamp, interval '-1 day') as at
  where not exists (select from insight_days where insight_days.day = at::date) limit ?
)
insert into insight_days (day, ${COLUMNS}) select day, ${COLUMNS} from (${COUNTED}) as counted returning 1`;

/** Returns how many days were summed; none while another process does it. */
export const sumDays = (em: EntityManager, limit: number): Promise<number> =>
  inTransaction(em, async (inside) => {
    const [row] = await inside.execute<{ is_ours: boolean }[]>(
      `select pg_try_advisory_xact_lock(${INSIGHT_DAYS_LOCK}) as is_ours`,
    );
    // The second statement sees everything committed before the lock was acquired.
    return row?.is_ours ? (await inside.execute<object[]>(SUM, [limit])).length : 0;
  });
