// Stores the successful payments of an order, each once. One whose id cannot be read has a stand-in, so that it pays
// the order all the same and is not counted again once its id can be read.

import type { OrderId } from '@meend/core/shared/ids.ts';
import { applyBalance, type LedgerStores } from './balance.ts';
import { sendReturnedMail } from './notify-payer.ts';
import type { Order } from './order.ts';
import type { OrderStore, Payment } from './order-store.port.ts';
import type { ProviderPayment, ProviderRefund, ProviderRefunds } from './provider-order.ts';
import { isInProgress, type Refund, sumOfRefunds } from './refund.ts';
import { successes } from './settlement.ts';
import { markUnreadable } from './unreadable-orders.ts';

/** The provider's ids have no space. */
const standInId = (orderId: OrderId, nth: number): string => `${orderId} ${nth}`;
export const isStandIn = ({ providerPaymentId }: Payment): boolean => providerPaymentId.includes(' ');

/** Whether the order has a stored payment; one stored for another order does not count. */
export const recordPayments = async (
  { orders }: { orders: OrderStore },
  order: Order,
  payments: readonly ProviderPayment[],
): Promise<boolean> => {
  const received = successes(order, { payments });
  let stored = await orders.listPayments(order.id);
  for (const { paymentId, at } of received) {
    const isKnown = stored.some(({ providerPaymentId }) => providerPaymentId === paymentId);
    const mayBeStandIn = paymentId === null || stored.some(isStandIn);
    if (isKnown || (mayBeStandIn && stored.length >= received.length)) continue;
    const providerPaymentId = paymentId ?? standInId(order.id, stored.length + 1);
    await orders.addPayment({ providerPaymentId, orderId: order.id, amount: order.amount, paidAt: at });
    stored = await orders.listPayments(order.id);
  }
  return stored.length > 0;
};

// Makes our refunds of an order equal to the provider's, and updates the order's days and mark for refund.

/** All refunds the provider has of the order. */
export interface HeardRefunds extends ProviderRefunds {
  /** Our refunds that it rejected, with its error code. */
  readonly refused: ReadonlyMap<string, string>;
}

const fromProvider = (
  row: Refund | undefined,
  orderId: OrderId,
  { refundId, amount, state, at }: ProviderRefund,
  now: Date,
): Refund => ({
  id: refundId,
  orderId,
  amount,
  state,
  failureCode: null,
  askedAt: row?.askedAt ?? at,
  settledAt: state === 'pending' ? null : now,
});

const changed = (
  rows: readonly Refund[],
  orderId: OrderId,
  providerRefunds: HeardRefunds,
  now: Date,
): Refund[] => {
  const reportedIds = new Set(providerRefunds.refunds.map(({ refundId }) => refundId));
  const news = providerRefunds.refunds.flatMap((one) => {
    const row = rows.find(({ id }) => id === one.refundId);
    // A completed refund is final, whatever is reported later.
    const isOld = row?.state === 'done' || (row?.state === one.state && row.amount === one.amount);
    return isOld ? [] : [fromProvider(row, orderId, one, now)];
  });
  const refused = rows.flatMap((row): Refund[] => {
    const failureCode = providerRefunds.refused.get(row.id);
    if (row.state !== 'asked' || failureCode === undefined || reportedIds.has(row.id)) return [];
    return [{ ...row, state: 'failed', failureCode, settledAt: now }];
  });
  return [...news, ...refused];
};

/** Returns the updated order. The listener and the order must be locked. */
export const recordRefunds = async (
  stores: LedgerStores,
  order: Order,
  providerRefunds: HeardRefunds,
  now: Date,
): Promise<Order> => {
  const rows = await stores.orders.listRefunds(order.id);
  const news = changed(rows, order.id, providerRefunds, now);
  for (const refund of news) await stores.orders.saveRefund(refund);
  const mailed = sumOfRefunds(rows, ({ state }) => state === 'done');
  const after = await applyBalance(stores, order, now, mailed);
  // If the refund revoked the days, only that is mailed.
  for (const refund of after.refundedAt === order.refundedAt ? news : [])
    if (refund.state === 'done') await sendReturnedMail(stores, after, refund, now);
  const read = await markUnreadable(
    stores,
    after,
    {
      mark: 'refundsUnreadableSince',
      parts: providerRefunds.unreadable,
      isUnclear: providerRefunds.unreadable.length > 0,
      state: providerRefunds.refunds.map(({ state }) => state).join(),
    },
    now,
  );
  const isDone = !(await stores.orders.listRefunds(order.id)).some(isInProgress);
  const settled = isDone && read.refundCheckAt !== null ? { ...read, refundCheckAt: null } : read;
  if (settled !== order) await stores.orders.save(settled);
  return settled;
};
