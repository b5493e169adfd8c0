// Orders, payments and grants of the demonstration's invented listeners.

import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { Payment } from '@meend/core/payment/order-store.port.ts';
import { type Refund, refundIdOf } from '@meend/core/payment/refund.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { Grant } from '@meend/core/plans/grant.ts';
import { findPlan } from '@meend/core/plans/plan.ts';
import type { GrantId, OrderId, UserId } from '@meend/core/shared/ids.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { DemoOrder, DemoPerson } from './people.ts';
import { idNames, stableId } from './stable-id.ts';

/** An order and its payments, as the provider also has it. */
export interface InventedOrder {
  readonly order: Order;
  readonly payment: Payment | null;
  readonly refund: Refund | null;
}

/** Returns the time this many days and hours before the seeding. */
export type Ago = (days: number, hours?: number) => Date;

export interface Bought extends InventedOrder {
  readonly grant: Grant | null;
}

export const boughtBy = (userId: UserId, { name }: DemoPerson, purchase: DemoOrder, ago: Ago): Bought => {
  const plan = findPlan(purchase.plan);
  if (!plan) throw new Error(`no plan ${purchase.plan}`);
  const words = `${name} ${purchase.daysAgo}`;
  const paidAt = ago(purchase.daysAgo);
  const createdAt = new Date(paidAt.getTime() - 90_000);
  const id = stableId<OrderId>(createdAt, idNames.order(words));
  const { refund: back } = purchase;
  const isWhole = back !== undefined && fromRupees(back.rupees) === plan.amount;
  const refundedAt = back !== undefined && isWhole ? ago(back.daysAgo) : null;
  const isPaid = !purchase.isUnpaid;
  return {
    order: {
      id,
      userId,
      planName: plan.name,
      amount: plan.amount,
      days: plan.days,
      status: isPaid ? 'paid' : 'expired',
      sessionId: `session_${id}`,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + serverTimings.orderLifetime),
      paidAt: isPaid ? paidAt : null,
      nextCheckAt: paidAt,
      checks: 1,
      paidCheckAt: null,
      refundDueAt: null,
      refundedAt,
      refundCheckAt: null,
      refundChecks: 0,
      unreadableSince: null,
      refundsUnreadableSince: null,
    },
    payment: isPaid
      ? { providerPaymentId: `demo${id.replaceAll('-', '')}`, orderId: id, amount: plan.amount, paidAt }
      : null,
    refund: back
      ? {
          id: refundIdOf(id, 1),
          orderId: id,
          amount: fromRupees(back.rupees),
          state: 'done',
          failureCode: null,
          askedAt: ago(back.daysAgo, 1),
          settledAt: ago(back.daysAgo),
        }
      : null,
    grant: isPaid
      ? {
          id: stableId<GrantId>(paidAt, `grant ${words}`),
          userId,
          planName: plan.name,
          days: plan.days,
          at: paidAt,
          cause: 'order',
          orderId: id,
          endedAt: refundedAt,
        }
      : null,
  };
};

export const addOrders = async (stores: Stores, userId: UserId, bought: readonly Bought[]): Promise<void> => {
  const { orders, subscriptions } = stores;
  for (const { order, payment, refund, grant } of bought) {
    await orders.add(order);
    if (payment !== null) await orders.addPayment(payment);
    if (refund !== null) await orders.saveRefund(refund);
    if (grant !== null) await giveDays(stores, grant);
  }
  // No notices: their addresses cannot receive mail.
  await subscriptions.setNextReview(userId, null);
};

export const wasSubscribed = (bought: readonly Bought[], at: Date): boolean =>
  bought.some(
    ({ order: { days, paidAt, refundedAt } }) =>
      paidAt !== null &&
      at >= paidAt &&
      at.getTime() < paidAt.getTime() + days * DAY &&
      (refundedAt === null || at < refundedAt),
  );
