import { Migration } from '@mikro-orm/migrations';

// Grants are bookkeeping and outlive the account, so their user id has no foreign key.
const grants = `
create table grants (
  id uuid primary key,
  user_id uuid not null,
  plan_name text not null,
  days integer not null check (days > 0),
  at timestamptz(3) not null,
  cause text not null check (cause in ('order', 'pass', 'staff')),
  order_id uuid unique references orders (id),
  ended_at timestamptz(3),
  check ((cause = 'order') = (order_id is not null)),
  check (ended_at >= at)
);
create index grants_by_listener on grants (user_id, at, id);
`;

// Each paid order becomes one grant with the order's id, which ends with the order's refund.
const ofOrders = `
insert into grants (id, user_id, plan_name, days, at, cause, order_id, ended_at)
select id, user_id, plan_name, days, paid_at, 'order', id, refunded_at
from orders where status = 'paid' and paid_at is not null;
`;

const STANDING = `
  select user_id, max(at + left_days * interval '24 hours') as ends_at
  from (
    select user_id, at, sum(days) over (partition by user_id order by at desc, id desc) as left_days
    from grants where ended_at is null
  ) as laid group by user_id
`;

// No subscription ends earlier: whole days fill the gap to the sum of the grants, as if staff had given them now.
const makingUp = `
insert into grants (id, user_id, plan_name, days, at, cause)
select user_id, user_id, plan_name,
  ceil(extract(epoch from subscriptions.ends_at - greatest(coalesce(sums.ends_at, now()), now())) / 86400), now(), 'staff'
from subscriptions left join (${STANDING}) as sums using (user_id)
where subscriptions.ends_at > greatest(coalesce(sums.ends_at, now()), now());

update subscriptions set
  ends_at = sums.ends_at,
  next_look_at = now()
from (${STANDING}) as sums
where sums.user_id = subscriptions.user_id and sums.ends_at > subscriptions.ends_at;
`;

const looks = `
alter table orders add column paid_check_at timestamptz(3);
create index orders_paid_checks on orders (paid_check_at) where paid_check_at is not null;
update orders set paid_check_at = (
  select min(paid_at + days * interval '24 hours')
  from unnest(array[1, 3, 7, 30]) as days where paid_at + days * interval '24 hours' > now()
) where status = 'paid';
`;

/** Migrates the days of orders and subscriptions into an empty table of grants. */
export const carriedOver: readonly string[] = [ofOrders, makingUp];

/** Granted days as rows, whose sum is the subscription; paid orders are reviewed again. */
export class Grants extends Migration {
  override name = '2026-11-22-grants';

  override up(): void {
    for (const part of [grants, ...carriedOver, looks]) this.addSql(part);
  }
}
