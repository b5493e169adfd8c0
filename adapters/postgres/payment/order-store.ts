// A listener's order from choosing a plan to the provider's session, with a single statement per step, because the
// payer waits; lists, payments and events beside.
import type { Order, OrderStatus } from '@meend/core/payment/order.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import { isId, type OrderId, type UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type RowOf, valuesOf } from '../connection/columns.ts';
import { countOf, db, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { oldOrders } from './old-orders.sql.ts';
import { IS_OPEN, ORDER, orderLists, orders } from './order-lists.ts';
import { orderMoney } from './order-money.ts';
import { OrderNoticesTable, OrdersTable } from './payment.tables.ts';
import { providerEvents } from './provider-events.ts';

interface One {
  readonly id: OrderId;
}

interface Of {
  readonly userId: UserId;
}

const find = statement(({ id }: One) => orders().where('id', '=', id), 'order');
const lock = statement(({ id }: One) => orders().where('id', '=', id).forUpdate(), 'order-locked');

/** A row per order; one without an order if there is none. */
const findContext = statement(
  ({ userId }: Of) =>
    db
      .selectFrom(
        db
          .selectNoFrom([
            sql<UserId>`${userId}::uuid`.as('user_id'),
            sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('read_at'),
          ])
          .as('moment'),
      )
      .leftJoin('subscriptions as s', 's.user_id', 'moment.user_id')
      .leftJoin('orders as o', (join) =>
        join.onRef('o.user_id', '=', 'moment.user_id').onRef('o.expires_at', '>', 'moment.read_at'),
      )
      .select(ORDER.map((column) => `o.${column}` as const))
      .select([
        'moment.read_at as now',
        's.plan_name as subscribedPlan',
        's.starts_at as startsAt',
        's.ends_at as endsAt',
        's.paid_days as paidDays',
      ])
      .orderBy('o.id'),
  'standing-orders',
);

// Closes expired orders first, since the unique index of open orders would reject the new one.
const add = statement((it: Order) => {
  const row = valuesOf(OrdersTable, it, 'isSuperseded');
  const columns = Object.keys(row) as (keyof typeof row)[];
  const isCurrent = sql<SqlBool>`not is_superseded`;
  return db
    .with('superseded', (query) =>
      query
        .updateTable('orders')
        .set({ is_superseded: true })
        .where('user_id', '=', it.userId)
        .where(IS_OPEN)
        .where('expires_at', '<=', it.createdAt)
        .where(isCurrent)
        .returning('id'),
    )
    .insertInto('orders')
    .columns(columns)
    .expression(({ selectFrom }) =>
      selectFrom(selectFrom('superseded').select(sql`count(*)`.as('count')).as('cleared')).select(({ val }) =>
        columns.map((column) => val(row[column]).as(column)),
      ),
    )
    .onConflict((conflict) => conflict.column('user_id').where(IS_OPEN).where(isCurrent).doNothing())
    .returning('id');
}, 'add-order');

const saveSession = statement(
  ({ id, sessionId }: One & { sessionId: string }) =>
    db
      .updateTable('orders')
      .set({
        session_id: sql`coalesce(session_id, ${sessionId})`,
        status: sql<OrderStatus>`case when session_id is null and status = 'created' then 'open' else status end`,
      })
      .where('id', '=', id)
      .returning('session_id as sessionId'),
  'keep-session',
);
const save = statement((it: Order) =>
  db
    .updateTable('orders')
    .set(valuesOf(OrdersTable, it, 'id', 'isSuperseded'))
    .where('id', '=', it.id),
);
const addNotice = statement((it: RowOf<typeof OrderNoticesTable>) =>
  db
    .insertInto('order_notices')
    .values(valuesOf(OrderNoticesTable, it))
    .onConflict((conflict) => conflict.columns(['order_id', 'about']).doNothing()),
);

export const postgresOrderStore = (em: EntityManager): OrderStore => {
  const findOne = async (id: OrderId) => (isId(id) ? firstOf(em, find({ id })) : null);
  return {
    find: findOne,
    async lock(id) {
      if (!em.isInTransaction()) return findOne(id);
      return isId(id) ? firstOf(em, lock({ id })) : null;
    },
    async findPurchaseContext(userId) {
      const rows = await rowsOf(em, findContext({ userId }));
      const [first] = rows;
      if (first === undefined) throw new Error('the database returned no time');
      const { now, subscribedPlan: planName, startsAt, endsAt, paidDays } = first;
      const isSubscribed = planName !== null && startsAt !== null && endsAt !== null && paidDays !== null;
      return {
        now,
        subscription: isSubscribed ? { userId, planName, startsAt, endsAt, paidDays } : null,
        unexpired: rows.flatMap(
          ({ now: _, subscribedPlan: _plan, startsAt: _from, endsAt: _to, paidDays: _days, ...order }) =>
            order.id === null ? [] : [order as Order],
        ),
      };
    },
    add: async (order) => (await countOf(em, add(order))) > 0,
    saveSession: async (id, sessionId) =>
      (await firstOf(em, saveSession({ id, sessionId })))?.sessionId ?? null,
    async save(order) {
      const count = await countOf(em, save(order));
      if (count === 0) throw new Error(`Order ${order.id} cannot be saved: no such row`);
    },
    addNotice: async (orderId, about, toldAt) =>
      (await countOf(em, addNotice({ orderId, about, toldAt }))) > 0,
    ...orderLists(em),
    ...orderMoney(em),
    ...providerEvents(em),
    ...oldOrders(em),
  };
};
