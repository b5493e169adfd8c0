// Outcome of an order from the provider's snapshot. Only a payment of the right order, amount and currency pays it; a
// late success after a declined or expired attempt counts.

import type { Order } from './order.ts';
import type { ProviderOrder, ProviderPayment, ProviderRefunds } from './provider-order.ts';

export interface ProviderSnapshot {
  /** Null if the provider does not know the order. */
  readonly order: ProviderOrder | null;
  readonly payments: readonly ProviderPayment[];
  /** Requested only if there is a payment under a closed order. */
  readonly refunds?: ProviderRefunds;
}

/** late: a payment under an order closed there; returned: the same, and the provider refunded it or is refunding it. */
export type OrderOutcome = 'paid' | 'late' | 'returned' | 'declined' | 'closed' | 'trying' | 'waiting';

const latest = (payments: readonly ProviderPayment[]): ProviderPayment | undefined =>
  payments.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);

const isOrNull = <Value>(value: Value | null, ours: Value): boolean => value === null || value === ours;

/** Whether the readable fields of the provider's order equal the order's. */
export const matchesOrder = (
  { id, amount }: Pick<Order, 'id' | 'amount'>,
  { orderId, amount: amountThere, currency }: ProviderOrder,
): boolean => orderId === id && isOrNull(amountThere, amount) && isOrNull(currency, 'INR');

/** Attempts that paid the order: successful, with its amount and currency. */
export const successes = (
  { amount }: Pick<Order, 'amount'>,
  { payments }: Pick<ProviderSnapshot, 'payments'>,
): readonly ProviderPayment[] =>
  payments.filter(
    (payment) => payment.state === 'succeeded' && payment.amount === amount && payment.currency === 'INR',
  );

/** What the provider said of the order and could not be read, as sent. */
export const unreadableParts = ({ order, payments }: ProviderSnapshot): readonly string[] =>
  [order, ...payments].flatMap((part) => part?.unreadable ?? []);

/** Whether it is unknown if the order was paid, or paid once more, since something could not be read. */
export const isUnclear = (order: Pick<Order, 'amount'>, snapshot: ProviderSnapshot): boolean =>
  snapshot.payments.some(({ state }) => state === 'unreadable') ||
  (unreadableParts(snapshot).length > 0 && successes(order, snapshot).length === 0);

/**
 * Whether a failure may be shown: the provider knows the order, its last attempt failed or it is closed, and no attempt
 * is pending, has succeeded or could not be read.
 */
export const hasFailed = (order: Order, snapshot: ProviderSnapshot): boolean =>
  snapshot.order !== null &&
  matchesOrder(order, snapshot.order) &&
  (snapshot.order.state === 'closed' ||
    (snapshot.order.state === 'active' && snapshot.payments.length > 0)) &&
  snapshot.payments.every(({ state }) => state === 'failed');

/** Whether there is a payment under an order closed there. */
export const isUnderClosed = (
  order: Pick<Order, 'amount'>,
  snapshot: Pick<ProviderSnapshot, 'order' | 'payments'>,
): boolean => snapshot.order?.state === 'closed' && successes(order, snapshot).length > 0;

const wasSentBack = (order: Order, snapshot: ProviderSnapshot): boolean => {
  const received = successes(order, snapshot).length * order.amount;
  const refunds = (snapshot.refunds?.refunds ?? []).filter(({ state }) => state !== 'failed');
  return refunds.reduce((sum, { amount }) => sum + amount, 0) >= received;
};

/** A successful attempt decides, whatever else the provider says of the order or could not be read. */
export const orderOutcome = (order: Order, snapshot: ProviderSnapshot, now: Date): OrderOutcome => {
  if (snapshot.order === null) return now.getTime() > order.expiresAt.getTime() ? 'closed' : 'waiting';
  if (!matchesOrder(order, snapshot.order)) return 'waiting';
  if (isUnderClosed(order, snapshot)) return wasSentBack(order, snapshot) ? 'returned' : 'late';
  if (successes(order, snapshot).length > 0) return 'paid';
  const { state } = snapshot.order;
  if (state === 'paid') return 'waiting';
  if (snapshot.payments.some((payment) => payment.state === 'pending' || payment.state === 'unreadable'))
    return 'trying';
  if (state === 'closed') return 'closed';
  return state === 'active' && latest(snapshot.payments)?.state === 'failed' ? 'declined' : 'waiting';
};
