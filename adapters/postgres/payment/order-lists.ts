// Lists of orders: a listener's own, those due for polling, and all by creation time.
import type { Order, OrderStatus } from '@meend/core/payment/order.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnsOf } from '../connection/columns.ts';
import { db, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { OrdersTable } from './payment.tables.ts';

interface Of {
  readonly userId: UserId;
}

interface Limit {
  readonly limit: number;
}

interface Due extends Limit {
  readonly now: Date;
}

interface Made {
  readonly from: Date;
  /** The last order of the previous page. */
  readonly afterId: OrderId;
  readonly to: Date;
}

/** Less than every id. */
const FIRST = '00000000-0000-0000-0000-000000000000' as OrderId;

/** Greater than every id. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as OrderId;

export const ORDER = columnsOf(OrdersTable, 'isSuperseded');

// Conditions as text are those of indexes, which values could not match.
export const IS_OPEN = sql<SqlBool>`status in ('created', 'open')`;
const IS_WATCHED = sql<SqlBool>`status in ('created', 'open', 'declined')`;

const isUnreadable = (from: Date) =>
  sql<SqlBool>`least(unreadable_since, refunds_unreadable_since) >= ${from}`;
const isMade = ({ from, afterId }: Made) => sql<SqlBool>`(created_at, id) > (${from}, ${afterId})`;

export const orders = () => db.selectFrom('orders').select(ORDER);
const ofUser = ({ userId }: Of) => orders().where('user_id', '=', userId);
const counted = () => db.selectFrom('orders').select(sql<number>`count(*)::int`.as('orders'));

const findOpen = statement(({ userId, now }: Of & { now: Date }) =>
  ofUser({ userId }).where(IS_OPEN).where('expires_at', '>', now).orderBy('created_at', 'desc').limit(1),
);
const listUndecided = statement(({ userId }: Of) => ofUser({ userId }).where(IS_OPEN).orderBy('id'));
const listOf = statement(({ userId }: Of) => ofUser({ userId }).orderBy('created_at').orderBy('id'));
const newest = (isMeant: RawBuilder<SqlBool>) =>
  statement(({ before, limit }: { before: OrderId } & Limit) =>
    orders().where(isMeant).where('id', '<', before).orderBy('id', 'desc').limit(limit),
  );
const listNewest = newest(sql<SqlBool>`true`);
const listNewestOf = {
  paid: newest(sql<SqlBool>`status = 'paid'`),
  waiting: newest(IS_OPEN),
  unpaid: newest(sql<SqlBool>`status in ('declined', 'expired')`),
};
const sumPaid = statement(({ since }: { since: Date }) =>
  db
    .selectFrom('orders')
    .select([
      'plan_name as planName',
      sql<number>`count(*)::int`.as('orders'),
      sql<Paise>`sum(amount)::float8`.as('amount'),
    ])
    .where('status', '=', sql.lit<OrderStatus>('paid'))
    .where('paid_at', '>=', since)
    .groupBy('plan_name')
    .orderBy('plan_name'),
);
const countUndecided = statement(({ before }: { before: Date }) =>
  counted().where(IS_OPEN).where('expires_at', '<', before),
);
const findPaidSince = statement(({ userId, planName, since }: Of & { planName: PlanName; since: Date }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_name', '=', planName)
    .where('paid_at', '>=', since)
    .where('refunded_at', 'is', null)
    .limit(1),
);

const due = ({ now, limit }: Due) =>
  orders().where(IS_WATCHED).where('next_check_at', '<=', now).limit(limit);
const listDue = statement(({ now, limit }: Due) =>
  due({ now, limit }).orderBy('next_check_at').orderBy('id'),
);
const listNewestDue = statement(({ now, limit }: Due) => due({ now, limit }).orderBy('id', 'desc'));
const dueBy = (column: 'paid_check_at' | 'refund_check_at') =>
  statement(({ now, limit }: Due) =>
    orders().where(column, '<=', now).orderBy(column).orderBy('id').limit(limit),
  );
const listPaidChecks = dueBy('paid_check_at');
const listRefundChecks = dueBy('refund_check_at');
const listRefundDue = statement(({ limit }: Limit) =>
  orders()
    .where((row) => row.or([row('refund_due_at', 'is not', null), row('refund_check_at', 'is not', null)]))
    .orderBy('id')
    .limit(limit),
);

// The few ids first: read backwards by id, a long table would be searched for them.
const listUnreadable = statement(({ from, limit }: Limit & { from: Date }) => {
  const ids = db.selectFrom('orders').select('id').where(isUnreadable(from));
  return orders().where('id', '=', sql<OrderId>`any(array(${ids}))`).orderBy('id', 'desc').limit(limit);
});
const countUnreadable = statement(({ from }: { from: Date }) => counted().where(isUnreadable(from)));

const listMade = statement(({ from, afterId, to, limit }: Made & Limit) =>
  orders()
    .where(isMade({ from, afterId, to }))
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit),
);
const countMade = statement(({ from, afterId, to }: Made) =>
  counted().where(isMade({ from, afterId, to })).where('created_at', '<', to),
);

const pageOf = (
  { from, to }: { readonly from: Date; readonly to: Date },
  after: Pick<Order, 'createdAt' | 'id'> | null,
): Made => ({ from: after?.createdAt ?? from, afterId: after?.id ?? FIRST, to });

export const orderLists = (em: EntityManager) =>
  ({
    findOpen: (userId, now) => firstOf(em, findOpen({ userId, now })),
    listUndecided: (userId) => rowsOf(em, listUndecided({ userId })),
    listNewest: (group, before, limit) =>
      rowsOf(em, (group === null ? listNewest : listNewestOf[group])({ before: before ?? LAST, limit })),
    sumPaid: (since) => rowsOf(em, sumPaid({ since })),
    listOf: (userId) => rowsOf(em, listOf({ userId })),
    countUndecided: async (before) => (await firstOf(em, countUndecided({ before })))?.orders ?? 0,
    wasPaidSince: async (userId, planName, since) =>
      (await firstOf(em, findPaidSince({ userId, planName, since }))) !== null,
    listDue: (now, limit) => rowsOf(em, listDue({ now, limit })),
    listNewestDue: (now, limit) => rowsOf(em, listNewestDue({ now, limit })),
    listPaidChecks: (now, limit) => rowsOf(em, listPaidChecks({ now, limit })),
    listRefundChecks: (now, limit) => rowsOf(em, listRefundChecks({ now, limit })),
    listRefundDue: (limit) => rowsOf(em, listRefundDue({ limit })),
    listUnreadable: (from, limit) => rowsOf(em, listUnreadable({ from, limit })),
    countUnreadable: async (from) => (await firstOf(em, countUnreadable({ from })))?.orders ?? 0,
    listMade: (range, after, limit) => rowsOf(em, listMade({ ...pageOf(range, after), limit })),
    countMade: async (range, after) => (await firstOf(em, countMade(pageOf(range, after))))?.orders ?? 0,
  }) satisfies Partial<OrderStore>;
