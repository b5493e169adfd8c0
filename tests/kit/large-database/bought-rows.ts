// Rows of orders, payments, refunds and grants.
import { type Fillings, idOf, rows, years } from './shapes.ts';

export const boughtRows: Fillings = ({ listeners, orders }, end) => {
  const bought = Math.min(orders, listeners);
  const settled = bought - Math.max(20, Math.floor(bought / 500));
  const paid = `mod(n, 5) < 3 and n <= ${settled}`;
  return [
    [
      'subscriptions',
      `insert into subscriptions (user_id, plan_name, starts_at, ends_at, paid_days, next_look_at)
       select ${idOf('user', 'n')}, '30 days', ${years(end, 'n', listeners)}, ${years(end, 'n', listeners)} + interval '30 days', 30,
         case when n > ${listeners - 500} then ${years(end, 'n', listeners)} + interval '27 days' end
       from ${rows(listeners)} where mod(n, 5) < 3`,
    ],
    [
      'orders',
      `insert into orders (id, user_id, plan_name, amount, days, status, session_id, created_at, expires_at, paid_at,
         next_check_at, checks, is_superseded)
       select ${idOf('order', 'n')}, ${idOf('user', 'n')}, '30 days', 19900, 30,
         case when n > ${settled} then 'open' when ${paid} then 'paid' when mod(n, 50) = 4 then 'declined' else 'expired' end,
         'session_' || n, ${years(end, 'n', bought)}, ${years(end, 'n', bought)} + interval '30 minutes',
         case when ${paid} then ${years(end, 'n', bought)} + interval '2 minutes' end,
         case when n > ${settled} then ${end} else '2099-01-01' end, 3, false
       from ${rows(bought)}`,
    ],
    [
      'payments',
      `insert into payments (provider_payment_id, order_id, amount, paid_at)
       select 'payment_' || session_id, id, amount, paid_at from orders where status = 'paid'`,
    ],
    [
      'grants',
      `insert into grants (id, user_id, plan_name, days, at, cause, order_id)
       select id, user_id, plan_name, days, paid_at, 'order', id from orders where status = 'paid'`,
    ],
    [
      'refunds',
      `insert into refunds (order_id, id, amount, state, asked_at, settled_at)
       select id, 'r1', amount, 'done', paid_at, paid_at from orders where status = 'paid' and mod(abs(hashtext(session_id)), 10) = 0`,
    ],
    [
      'order_notices',
      `insert into order_notices (order_id, about, told_at)
       select id, 'expired', expires_at from orders where status = 'expired'`,
    ],
    [
      'provider_events',
      `insert into provider_events (dedupe_key, order_id, type, raw_body, received_at, is_unknown)
       select 'event' || session_id, id, 'PAYMENT_SUCCESS', '{}', paid_at, false from orders where status = 'paid'`,
    ],
    [
      'subscription_notices',
      `insert into subscription_notices (user_id, kind, about, told_at)
       select user_id, 'ended', 1, ends_at from subscriptions`,
    ],
  ];
};
