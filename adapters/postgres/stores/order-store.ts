import type { Order, OrderStatus } from '@meend/core/payment/order';
import type { Refund, RefundState } from '@meend/core/payment/refunds/refund';
import { withoutCustomer } from '@meend/core/payment/without-customer';
import type { PlanName } from '@meend/core/plans/plan';
import type { OrderStore, Payment } from '@meend/core/ports/stores/order-store';
import type { OrderId, UserId } from '@meend/core/shared/ids';
import type { Paise } from '@meend/core/shared/rupees';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderRow } from '../rows/order-row.ts';
import { PaymentRow } from '../rows/payment-row.ts';
import { ProviderEventRow } from '../rows/provider-event-row.ts';
import { RefundRow } from '../rows/refund-row.ts';
import { fresh } from './fresh.ts';
import { ownOrders } from './own-orders.ts';
import { madeOrders } from './upkeep/made-orders.ts';
import { oldBooks } from './upkeep/old-books.ts';
import { orderPast } from './upkeep/order-past.ts';
import { unknownEvents } from './upkeep/unknown-events.ts';

const reusable: OrderStatus[] = ['created', 'open'];
const watched: OrderStatus[] = ['created', 'open', 'declined'];

const toOrder = (row: OrderRow): Order => ({
  id: row.id as OrderId,
  userId: row.userId as UserId,
  planName: row.planName as PlanName,
  amount: row.amount as Paise,
  days: row.days,
  status: row.status as OrderStatus,
  sessionId: row.sessionId ?? null,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  paidAt: row.paidAt ?? null,
  nextCheckAt: row.nextCheckAt,
  checks: row.checks,
  paidCheckAt: row.paidCheckAt ?? null,
  refundDueAt: row.refundDueAt ?? null,
  refundedAt: row.refundedAt ?? null,
  refundCheckAt: row.refundCheckAt ?? null,
  refundChecks: row.refundChecks,
});

const toPayment = (row: PaymentRow): Payment => ({
  providerPaymentId: row.providerPaymentId,
  orderId: row.orderId as OrderId,
  amount: row.amount,
  paidAt: row.paidAt,
});

const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  orderId: row.orderId as OrderId,
  amount: row.amount as Paise,
  state: row.state as RefundState,
  trouble: row.trouble ?? null,
  askedAt: row.askedAt,
  settledAt: row.settledAt ?? null,
});

const FORGET_EVENTS = `
delete from provider_events where dedupe_key in (
  select dedupe_key from provider_events where received_at < ? limit ? for update skip locked
) returning 1`;

const FORGET_UNPAID = `
delete from orders where id in (
  select id from orders
  where status <> 'paid' and expires_at < ?
    and not exists (select 1 from payments where payments.order_id = orders.id)
    and not exists (select 1 from refunds where refunds.order_id = orders.id)
  limit ? for update skip locked
) returning 1`;

export const postgresOrderStore = (em: EntityManager): OrderStore => {
  return {
    ...ownOrders(em),
    async findOpen(userId, planName, now) {
      const where = { userId, planName, status: { $in: reusable }, expiresAt: { $gt: now } };
      const row = await em.findOne(OrderRow, where, { ...fresh, orderBy: { createdAt: 'desc' } });
      return row && toOrder(row);
    },
    async listUndecided(userId) {
      const where = { userId, status: { $in: reusable } };
      const found = await em.find(OrderRow, where, { ...fresh, orderBy: { id: 'asc' } });
      return found.map(toOrder);
    },
    async countUndecided(expiredBefore) {
      return em.count(OrderRow, { status: { $in: reusable }, expiresAt: { $lt: expiredBefore } });
    },
    async listOf(userId) {
      const orderBy = { createdAt: 'asc', id: 'asc' } as const;
      const all = await em.find(OrderRow, { userId }, { ...fresh, orderBy });
      return all.map(toOrder);
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
      return (await em.count(OrderRow, { userId, planName, paidAt: { $gte: since }, refundedAt: null })) > 0;
    },
    async save({ id, ...changed }) {
      const count = await em.nativeUpdate(OrderRow, { id }, changed);
      if (count === 0) throw new Error('This order was never added');
    },
    async listDue(now, limit) {
      const where = { status: { $in: watched }, nextCheckAt: { $lte: now } };
      const due = await em.find(OrderRow, where, {
        ...fresh,
        orderBy: { nextCheckAt: 'asc', id: 'asc' },
        limit,
      });
      return due.map(toOrder);
    },
    async listNewestDue(now, limit) {
      const where = { status: { $in: watched }, nextCheckAt: { $lte: now } };
      const due = await em.find(OrderRow, where, { ...fresh, orderBy: { id: 'desc' }, limit });
      return due.map(toOrder);
    },
    async listPaidChecks(now, limit) {
      const where = { paidCheckAt: { $lte: now } };
      const due = await em.find(OrderRow, where, {
        ...fresh,
        orderBy: { paidCheckAt: 'asc', id: 'asc' },
        limit,
      });
      return due.map(toOrder);
    },
    async addEvent(event) {
      const added = await em
        .createQueryBuilder(ProviderEventRow)
        .insert({ ...event, rawBody: withoutCustomer(event.rawBody) })
        .onConflict('dedupeKey')
        .ignore()
        .returning('dedupeKey')
        .execute('all');
      return added.length > 0;
    },
    ...unknownEvents(em),
    ...oldBooks(em),
    ...orderPast(em),
    async addPayment(payment) {
      const added = await em
        .createQueryBuilder(PaymentRow)
        .insert({ ...payment })
        .onConflict('providerPaymentId')
        .ignore()
        .returning('providerPaymentId')
        .execute('all');
      return added.length > 0;
    },
    async listPayments(id) {
      const paid = await em.find(PaymentRow, { orderId: id }, { ...fresh, orderBy: { paidAt: 'asc' } });
      return paid.map(toPayment);
    },
    async saveRefund(refund) {
      await em
        .createQueryBuilder(RefundRow)
        .insert({ ...refund })
        .onConflict(['orderId', 'id'])
        .merge()
        .execute('run');
    },
    async listRefunds(id) {
      const order = { askedAt: 'asc', id: 'asc' } as const;
      const refunds = await em.find(RefundRow, { orderId: id }, { ...fresh, orderBy: order });
      return refunds.map(toRefund);
    },
    async listRefundChecks(now, limit) {
      const where = { refundCheckAt: { $lte: now } };
      const due = await em.find(OrderRow, where, {
        ...fresh,
        orderBy: { refundCheckAt: 'asc', id: 'asc' },
        limit,
      });
      return due.map(toOrder);
    },
    ...madeOrders(em, toOrder),
    async forgetEvents(before, limit) {
      const gone = await em.execute<object[]>(FORGET_EVENTS, [before, limit]);
      return gone.length;
    },
    async forgetUnpaid(before, limit) {
      const gone = await em.execute<object[]>(FORGET_UNPAID, [before, limit]);
      return gone.length;
    },
    async listRefundDue(limit) {
      const where = { $or: [{ refundDueAt: { $ne: null } }, { refundCheckAt: { $ne: null } }] };
      const due = await em.find(OrderRow, where, { ...fresh, orderBy: { id: 'asc' }, limit });
      return due.map(toOrder);
    },
  };
};
