// Selections, sign-ups and sales per day in Indian time: past days are summed once, recent ones counted.
import type { BusinessOfWeek, FunnelOfWeek } from '@meend/core/insights/insight-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { inTransaction } from '../connection/in-transaction.ts';
import { countOf, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { InsightDaysTable } from './insights.tables.ts';
import { INSIGHT_DAYS_LOCK } from './insights.triggers.ts';

interface Since {
  /** The first day. */
  readonly from: string;
}

/** The day and its figures. */
const COLUMNS = sql.raw(Object.keys(InsightDaysTable.properties).join(', '));

const START = sql`days.day::timestamp at time zone 'Asia/Kolkata'`;
const END = sql`(days.day + 1)::timestamp at time zone 'Asia/Kolkata'`;
const on = (column: string) => sql`${sql.raw(column)} >= ${START} and ${sql.raw(column)} < ${END}`;

// Revenue of an order and what is retained of it: an overpayment, which is refunded, does not count.
const RETAINED_AMOUNT = sql`case when back is null then amount else greatest(0, least(amount,
    amount * greatest(1, (select count(*) from payments where payments.order_id = bought.id)) - back)) end`;

/** Counts of the days in `days`. A listener's first selection has the first slot; a full refund cancels a plan. */
const COUNTED = sql`
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

const TODAY = sql`(statement_timestamp() at time zone 'Asia/Kolkata')::date`;
const dayOf = (latest: string) => sql`(select (${sql.raw(latest)} at time zone 'Asia/Kolkata')::date`;

// A machine's clock may have been ahead: later rows are counted too.
const LAST = sql`greatest(${TODAY},
  ${dayOf('max(chosen_at)')} from selections), ${dayOf('max(created_at)')} from users),
  ${dayOf('max(paid_at)')} from orders where status = 'paid'))`;

/** One row per day, named `counted`. */
const countedDays = (from: string) => sql`
with known as (
  select ${COLUMNS} from insight_days where day >= ${from}::date
), days as (
  select at::date as day from generate_series(${from}::date::timestamp, ${LAST}::timestamp, interval '1 day') as at
  where at::date not in (select day from known)
), counted as (
  select ${COLUMNS} from known union all select ${COLUMNS} from (${COUNTED}) as live
)`;

const business = statement(
  ({ from }: Since) => sql<BusinessOfWeek>`${countedDays(from)}
select date_trunc('week', day)::date::text as week, sum(picks)::float8 as "freeSelections",
  sum(joined)::float8 as "signUps", sum(sold)::float8 as subscriptions, sum(amount)::float8 as revenue
from counted group by 1 having sum(picks) + sum(joined) + sum(sold) > 0`,
);

const funnel = statement(
  ({ from }: Since) => sql<FunnelOfWeek>`${countedDays(from)}
select week::text as week, coalesce(sum(teaser), 0)::float8 as "teaserHeard",
  coalesce(sum(opened), 0)::float8 as "signUpOpened", sum(chose)::float8 as chose, sum(paid)::float8 as paid,
  sum(kept)::float8 as kept
from (
  select date_trunc('week', day)::date as week, sum(count) filter (where step = 'teaser-heard') as teaser,
    sum(count) filter (where step = 'sign-up-opened') as opened, 0 as chose, 0 as paid, 0 as kept
  from guest_days where day >= ${from}::date group by 1
  union all
  select date_trunc('week', day)::date, 0, 0, sum(chose), sum(paid), sum(kept)
  from counted group by 1 having sum(chose) + sum(paid) + sum(kept) > 0
) as happened group by 1`,
);

const NO_JIT = sql`set local jit = off`;

/** The planner overestimates the counted days, and compiling would take longer than the query. */
const withoutJit = <Rows>(em: EntityManager, read: (inside: EntityManager) => Promise<Rows>): Promise<Rows> =>
  inTransaction(em, async (inside) => {
    await execute(inside, NO_JIT);
    return read(inside);
  });

export const businessByWeek = (em: EntityManager, from: string) =>
  withoutJit(em, (inside) => rowsOf(inside, business({ from })));

export const funnelByWeek = (em: EntityManager, from: string) =>
  withoutJit(em, (inside) => rowsOf(inside, funnel({ from })));

/** More than any request covers. */
const SUMMED_DAYS = sql.lit(380);

// Excludes yesterday, whose transactions may not have committed yet.
const sum = statement(
  ({ limit }: { limit: number }) => sql`
with days as (
  select at::date as day
  from generate_series((${TODAY} - 2)::timestamp, (${TODAY} - ${SUMMED_DAYS})::timestamp, interval '-1 day') as at
  where not exists (select from insight_days where insight_days.day = at::date) limit ${limit}
)
insert into insight_days (${COLUMNS}) select ${COLUMNS} from (${COUNTED}) as counted`,
);

const tryLock = statement(
  () => sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${sql.raw(INSIGHT_DAYS_LOCK)}) as "isOurs"`,
);

/** Returns how many days were summed; none while another process does it. */
export const sumDays = (em: EntityManager, limit: number): Promise<number> =>
  inTransaction(em, async (inside) => {
    const lock = await firstOf(inside, tryLock({}));
    // The second statement sees everything committed before the lock was acquired.
    return lock?.isOurs ? countOf(inside, sum({ limit })) : 0;
  });
