// Orders whose term is over.
import type { Order } from '@meend/core/payment/order.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { OrdersTable } from './payment.tables.ts';

interface Old {
  readonly ids: readonly OrderId[];
}

const purgeUnpaid = purge(OrdersTable, (row, before) => {
  const hasNo = (table: 'payments' | 'refunds') =>
    row.not(row.exists(row.selectFrom(table).select('amount').whereRef('order_id', '=', 'orders.id')));
  return row.and([
    row('status', '<>', sql.lit('paid')),
    row('expires_at', '<', before),
    hasNo('payments'),
    hasNo('refunds'),
  ]);
});

// A subquery per order: only the oldest few are needed, and no whole table is read.
const lockPaid = statement(
  ({ before, limit }: { before: Date; limit: number }) => sql<Pick<Order, 'id'>>`
    select id from orders
    where created_at < ${before} and (paid_at is null or paid_at < ${before})
      and (refunded_at is null or refunded_at < ${before})
      and (status = 'paid' or (select true from payments where payments.order_id = orders.id limit 1)
        or (select true from refunds where refunds.order_id = orders.id limit 1))
      and coalesce((select max(payments.paid_at) < ${before} from payments where payments.order_id = orders.id), true)
      and coalesce(
        (select max(greatest(asked_at, settled_at)) < ${before} from refunds where refunds.order_id = orders.id), true
      )
    order by created_at, id limit ${limit} for update skip locked`,
);
const leaveGrants = statement(({ ids }: Old) =>
  db.updateTable('grants').set({ order_id: null }).where('order_id', '=', anyOf(ids)),
);
const removePayments = statement(({ ids }: Old) =>
  db.deleteFrom('payments').where('order_id', '=', anyOf(ids)),
);
const removeRefunds = statement(({ ids }: Old) =>
  db.deleteFrom('refunds').where('order_id', '=', anyOf(ids)),
);
const remove = statement(({ ids }: Old) => db.deleteFrom('orders').where('id', '=', anyOf(ids)));

export const oldOrders = (em: EntityManager) =>
  ({
    forgetUnpaid: (before, limit) => purgeUnpaid(em, before, limit),
    purgePaidOrders: (before, limit) =>
      inTransaction(em, async (inside) => {
        const ids = (await rowsOf(inside, lockPaid({ before, limit }))).map(({ id }) => id);
        for (const step of [leaveGrants, removePayments, removeRefunds, remove])
          await execute(inside, step({ ids }));
        return ids.length;
      }),
  }) satisfies Partial<OrderStore>;
