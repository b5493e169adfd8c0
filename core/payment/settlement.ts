// Outcome of an order from the provider's snapshot. Only a payment of the right order, amount and currency pays it; a
// late success after a declined or expired attempt counts.

import type { Order } from './order.ts';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './provider-order.ts';

export interface ProviderSnapshot {
  /** Null if the provider does not know the order. */
  readonly order: ProviderOrder | null;
  readonly payments: readonly ProviderPayment[];
  /** Requested only if there is a payment under a closed order. */
  readonly refunds?: readonly ProviderRefund[];
}

/** late: a payment under an order closed there; returned: the same, and the provider refunded it or is refunding it. */
export type OrderOutcome = 'paid' | 'late' | 'returned' | 'declined' | 'closed' | 'trying' | 'waiting';

const latest = (payments: readonly ProviderPayment[]): ProviderPayment | undefined =>
  payments.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);

/** Whether the provider's order has our id, amount and currency. */
export const matchesOrder = (order: Order, providerOrder: ProviderOrder): boolean =>
  providerOrder.orderId === order.id &&
  providerOrder.amount === order.amount &&
  providerOrder.currency === 'INR';

/**
 * Whether a failure may be shown: the provider knows the order, its last attempt failed or it is closed, and no attempt
 * is pending or has succeeded.
 */
export const hasFailed = (order: Order, snapshot: ProviderSnapshot): boolean =>
  snapshot.order !== null &&
  matchesOrder(order, snapshot.order) &&
  snapshot.order.state !== 'paid' &&
  snapshot.payments.every(({ state }) => state === 'failed') &&
  (snapshot.order.state === 'closed' || snapshot.payments.length > 0);

/** Whether there is a payment under an order closed there. */
export const isUnderClosed = ({ order, payments }: Pick<ProviderSnapshot, 'order' | 'payments'>): boolean =>
  order?.state === 'closed' && payments.some(({ state }) => state === 'succeeded');

const wasSentBack = ({ amount }: Order, { payments, refunds = [] }: ProviderSnapshot): boolean => {
  const received = payments.filter(({ state }) => state === 'succeeded').length * amount;
  return (
    refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.amount, 0) >= received
  );
};

export const orderOutcome = (order: Order, snapshot: ProviderSnapshot, now: Date): OrderOutcome => {
  if (snapshot.order === null) return now.getTime() > order.expiresAt.getTime() ? 'closed' : 'waiting';
  if (!matchesOrder(order, snapshot.order)) return 'waiting';
  if (snapshot.order.state === 'paid') {
    return snapshot.payments.some((payment) => payment.state === 'succeeded') ? 'paid' : 'waiting';
  }
  if (isUnderClosed(snapshot)) return wasSentBack(order, snapshot) ? 'returned' : 'late';
  if (snapshot.payments.some((payment) => payment.state === 'pending')) return 'trying';
  if (snapshot.order.state === 'closed') return 'closed';
  return latest(snapshot.payments)?.state === 'failed' ? 'declined' : 'waiting';
};
