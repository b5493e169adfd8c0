// Lists of orders: a listener's own, those due for polling, and all by creation time.
import type { Order } from '@meend/core/payment/order.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_COLUMNS, type ReadOrder, toOrder } from './order-reading.ts';

const READ = `select ${ORDER_COLUMNS} from orders o where`;
const IS_OPEN = `o.status in ('created', 'open')`;
const IS_WATCHED = `o.status in ('created', 'open', 'declined')`;
/** As in the index. */
const IS_UNREADABLE = 'least(o.unreadable_since, o.refunds_unreadable_since) >= ?';
/** Row comparison of two columns, matching the index: a page begins after the last row of the previous one. */
const IS_MADE = '(o.created_at, o.id) > (?::timestamptz, ?::uuid) and o.created_at < ?';
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Lists =
  | 'findOpen'
  | 'listUndecided'
  | 'listOf'
  | 'listDue'
  | 'listNewestDue'
  | 'listPaidChecks'
  | 'listRefundChecks'
  | 'listRefundDue'
  | 'listUnreadable'
  | 'countUnreadable'
  | 'listMade'
  | 'countMade';

export const orderLists = (em: EntityManager): Pick<OrderStore, Lists> => {
  const read = async (rest: string, values: readonly unknown[]): Promise<readonly Order[]> =>
    (await em.execute<ReadOrder[]>(`${READ} ${rest}`, [...values])).map(toOrder);
  return {
    async findOpen(userId, now) {
      const rest = `o.user_id = ? and ${IS_OPEN} and o.expires_at > ?
        order by o.created_at desc limit 1`;
      return (await read(rest, [userId, now]))[0] ?? null;
    },
    listUndecided: (userId) => read(`o.user_id = ? and ${IS_OPEN} order by o.id`, [userId]),
    listOf: (userId) => read('o.user_id = ? order by o.created_at, o.id', [userId]),
    listDue: (now, limit) =>
      read(`${IS_WATCHED} and o.next_check_at <= ? order by o.next_check_at, o.id limit ?`, [now, limit]),
    listNewestDue: (now, limit) =>
      read(`${IS_WATCHED} and o.next_check_at <= ? order by o.id desc limit ?`, [now, limit]),
    listPaidChecks: (now, limit) =>
      read('o.paid_check_at <= ? order by o.paid_check_at, o.id limit ?', [now, limit]),
    listRefundChecks: (now, limit) =>
      read('o.refund_check_at <= ? order by o.refund_check_at, o.id limit ?', [now, limit]),
    listRefundDue: (limit) =>
      read('o.refund_due_at is not null or o.refund_check_at is not null order by o.id limit ?', [limit]),
    // The few ids first: read backwards by id, a long table would be searched for them.
    listUnreadable: (from, limit) =>
      read(`o.id = any(array(select o.id from orders o where ${IS_UNREADABLE})) order by o.id desc limit ?`, [
        from,
        limit,
      ]),
    async countUnreadable(from) {
      const [row] = await em.execute<{ count: number }[]>(
        `select count(*)::int as count from orders o where ${IS_UNREADABLE}`,
        [from],
      );
      return row?.count ?? 0;
    },
    listMade: ({ from, to }, after, limit) =>
      read(`${IS_MADE} order by o.created_at, o.id limit ?`, [
        after?.createdAt ?? from,
        after?.id ?? FIRST_ID,
        to,
        limit,
      ]),
    async countMade({ from, to }, after) {
      const [row] = await em.execute<{ count: number }[]>(
        `select count(*)::int as count from orders o where ${IS_MADE}`,
        [after?.createdAt ?? from, after?.id ?? FIRST_ID, to],
      );
      return row?.count ?? 0;
    },
  };
};
