// A listener's order from choosing a plan to the provider's session, with a single statement per step, because the
// payer waits.
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import { isId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate } from '../connection/query-options.ts';
import { ORDER_COLUMNS, type ReadOrder, toOrder } from './order-reading.ts';
import { type ReadSubscription, SUBSCRIPTION_COLUMNS, toSubscription } from './subscription-reading.ts';

const READ = `select ${ORDER_COLUMNS} from orders o where o.id = ?`;
const FOUND = prepared('order', READ);
const LOCKED = prepared('order-locked', `${READ} for update`);

/** One row per order; one without an order if there is none. */
type ReadPurchaseContext = { readonly read_at: string } & (ReadOrder | { readonly id: null }) &
  Partial<{ readonly [Name in keyof ReadSubscription as `held_${Name}`]: ReadSubscription[Name] | null }>;

const PURCHASE_CONTEXT = prepared(
  'standing-orders',
  `select moment.read_at, ${SUBSCRIPTION_COLUMNS.map((name) => `held.${name} as held_${name}`).join(', ')},
    ${ORDER_COLUMNS}
   from (select ?::uuid as user_id, date_trunc('milliseconds', clock_timestamp()) as read_at) as moment
   left join subscriptions held on held.user_id = moment.user_id
   left join orders o on o.user_id = moment.user_id and o.expires_at > moment.read_at
   order by o.id`,
);

// Closes expired orders first, since the unique index of open orders would reject the new one.
const ADD = prepared(
  'add-order',
  `with superseded as (
     update orders set is_superseded = true
     where user_id = ? and status in ('created', 'open') and expires_at <= ? and not is_superseded
     returning 1
   )
   insert into orders (id, user_id, plan_name, amount, days, status, session_id, created_at, expires_at, paid_at,
     next_check_at, checks, paid_check_at, refund_due_at, refunded_at, refund_check_at, refund_checks, unreadable_since,
     refunds_unreadable_since, is_superseded)
   select ?::uuid, ?::uuid, ?, ?::integer, ?::integer, ?, ?, ?::timestamptz, ?::timestamptz, ?::timestamptz,
     ?::timestamptz, ?::integer, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?::integer,
     ?::timestamptz, ?::timestamptz, false from (select count(*) from superseded) as cleared
   on conflict (user_id) where status in ('created', 'open') and not is_superseded do nothing
   returning id`,
);

const SAVE_SESSION = prepared(
  'keep-session',
  `update orders set session_id = coalesce(session_id, ?),
     status = case when session_id is null and status = 'created' then 'open' else status end
   where id = ? returning session_id`,
);

export const ownOrders = (
  em: EntityManager,
): Pick<OrderStore, 'find' | 'lock' | 'findPurchaseContext' | 'add' | 'saveSession'> => {
  const find: OrderStore['find'] = async (id) => {
    const [row] = isId(id) ? await queryRows<ReadOrder>(em, FOUND, [id]) : [];
    return row ? toOrder(row) : null;
  };
  return {
    find,
    async lock(id) {
      if (!em.isInTransaction()) return find(id);
      const [row] = isId(id) ? await queryRows<ReadOrder>(em, LOCKED, [id]) : [];
      return row ? toOrder(row) : null;
    },
    async findPurchaseContext(userId) {
      const rows = await queryRows<ReadPurchaseContext>(em, PURCHASE_CONTEXT, [userId]);
      const [first] = rows;
      if (first === undefined) throw new Error('the database returned no time');
      const subscriptionRow = Object.fromEntries(
        SUBSCRIPTION_COLUMNS.map((name) => [name, first[`held_${name}`]]),
      );
      return {
        now: toDate(first.read_at),
        subscription: first.held_user_id
          ? toSubscription(subscriptionRow as unknown as ReadSubscription)
          : null,
        unexpired: rows.flatMap((row) => (row.id === null ? [] : [toOrder(row)])),
      };
    },
    async add(order) {
      const added = await queryRows(em, ADD, [
        order.userId,
        order.createdAt,
        order.id,
        order.userId,
        order.planName,
        order.amount,
        order.days,
        order.status,
        order.sessionId,
        order.createdAt,
        order.expiresAt,
        order.paidAt,
        order.nextCheckAt,
        order.checks,
        order.paidCheckAt,
        order.refundDueAt,
        order.refundedAt,
        order.refundCheckAt,
        order.refundChecks,
        order.unreadableSince,
        order.refundsUnreadableSince,
      ]);
      return added.length > 0;
    },
    async saveSession(id, sessionId) {
      const [row] = await queryRows<{ session_id: string }>(em, SAVE_SESSION, [sessionId, id]);
      return row?.session_id ?? null;
    },
  };
};
