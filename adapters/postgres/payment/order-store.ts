import type { OrderStatus } from '@meend/core/payment/order.ts';
import type { OrderStore, Payment } from '@meend/core/payment/order-store.port.ts';
import type { Refund, RefundState } from '@meend/core/payment/refund.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { noIdentityMap } from '../connection/query-options.ts';
import { orderLists } from './order-lists.ts';
import { orderPast } from './order-past.ts';
import { otherEvents } from './other-events.ts';
import { ownOrders } from './own-orders.ts';
import { oldPaidOrders } from './paid-orders.ts';
import { OrdersTable, PaymentsTable, ProviderEventsTable, RefundsTable } from './payment.tables.ts';
import { unknownEvents } from './unknown-events.ts';

const reusable: OrderStatus[] = ['created', 'open'];

const toPayment = (row: InferEntity<typeof PaymentsTable>): Payment => ({
  providerPaymentId: row.providerPaymentId,
  orderId: row.orderId as OrderId,
  amount: row.amount,
  paidAt: row.paidAt,
});

const toRefund = (row: InferEntity<typeof RefundsTable>): Refund => ({
  id: row.id,
  orderId: row.orderId as OrderId,
  amount: row.amount as Paise,
  state: row.state as RefundState,
  failureCode: row.failureCode ?? null,
  askedAt: row.askedAt,
  settledAt: row.settledAt ?? null,
});

const OLD_EVENTS = { table: 'provider_events', key: ['dedupe_key'], where: 'received_at < ?' };

const OLD_UNPAID = {
  table: 'orders',
  key: ['id'],
  where: `status <> 'paid' and expires_at < ?
    and not exists (select 1 from payments where payments.order_id = orders.id)
    and not exists (select 1 from refunds where refunds.order_id = orders.id)`,
};

export const postgresOrderStore = (em: EntityManager): OrderStore => {
  return {
    ...ownOrders(em),
    ...orderLists(em),
    async countUndecided(expiredBefore) {
      return em.count(OrdersTable, { status: { $in: reusable }, expiresAt: { $lt: expiredBefore } });
    },
    async addNotice(id, about, now) {
      const added = await em.execute<object[]>(
        `insert into order_notices (order_id, about, told_at) values (?, ?, ?)
         on conflict (order_id, about) do nothing returning about`,
        [id, about, now],
      );
      return added.length > 0;
    },
    async wasPaidSince(userId, planName, since) {
      return (
        (await em.count(OrdersTable, { userId, planName, paidAt: { $gte: since }, refundedAt: null })) > 0
      );
    },
    async save({ id, ...changed }) {
      const count = await em.nativeUpdate(OrdersTable, { id }, changed);
      if (count === 0) throw new Error(`Order ${id} cannot be saved: no such row`);
    },
    async addEvent(event) {
      const added = await em
        .createQueryBuilder(ProviderEventsTable)
        .insert(event)
        .onConflict('dedupeKey')
        .ignore()
        .returning('dedupeKey')
        .execute('all');
      return added.length > 0;
    },
    ...unknownEvents(em),
    ...otherEvents(em),
    ...oldPaidOrders(em),
    ...orderPast(em),
    async addPayment(payment) {
      const added = await em
        .createQueryBuilder(PaymentsTable)
        .insert({ ...payment })
        .onConflict('providerPaymentId')
        .ignore()
        .returning('providerPaymentId')
        .execute('all');
      return added.length > 0;
    },
    async listPayments(id) {
      const paid = await em.find(
        PaymentsTable,
        { orderId: id },
        { ...noIdentityMap, orderBy: { paidAt: 'asc' } },
      );
      return paid.map(toPayment);
    },
    async saveRefund(refund) {
      await em
        .createQueryBuilder(RefundsTable)
        .insert({ ...refund })
        .onConflict(['orderId', 'id'])
        .merge()
        .execute('run');
    },
    async listRefunds(id) {
      const order = { askedAt: 'asc', id: 'asc' } as const;
      const refunds = await em.find(RefundsTable, { orderId: id }, { ...noIdentityMap, orderBy: order });
      return refunds.map(toRefund);
    },
    forgetEvents: (before, limit) => deleteBatch(em, OLD_EVENTS, [before], limit),
    forgetUnpaid: (before, limit) => deleteBatch(em, OLD_UNPAID, [before], limit),
  };
};
