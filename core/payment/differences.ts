// Differences between our records of an order and the provider's.

import type { MismatchKind } from './comparison.ts';
import type { Order } from './order.ts';
import type { Payment } from './order-store.port.ts';
import type { ProviderRefund } from './provider-order.ts';
import type { Refund } from './refund.ts';
import { matchesOrder, type OrderOutcome, orderOutcome, type ProviderSnapshot } from './settlement.ts';

export interface OrderRecords {
  readonly order: Order;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

export interface ProviderRecords extends ProviderSnapshot {
  readonly refunds: readonly ProviderRefund[];
}

const paymentsDiffer = (ours: readonly Payment[], { payments }: ProviderSnapshot): boolean => {
  const there = payments.filter(({ state }) => state === 'succeeded').map(({ paymentId }) => paymentId);
  const here = ours.map(({ providerPaymentId }) => providerPaymentId);
  return there.toSorted().join('\n') !== here.toSorted().join('\n');
};

const amountsDiffer = (ours: readonly Payment[], { payments }: ProviderSnapshot): boolean =>
  payments.some(({ paymentId, amount }) =>
    ours.some((row) => row.providerPaymentId === paymentId && row.amount !== amount),
  );

/** A refund not yet sent, or rejected by the provider, does not count. */
const refundsOf = (rows: readonly (Refund | ProviderRefund)[]): string =>
  rows
    .filter((row) => !('failureCode' in row) || (row.state !== 'asked' && row.failureCode === null))
    .map((row) => `${'refundId' in row ? row.refundId : row.id} ${row.amount} ${row.state}`)
    .toSorted()
    .join('\n');

const MONEY: readonly OrderOutcome[] = ['paid', 'late', 'returned'];

const unpaidDifferences = (
  outcome: OrderOutcome,
  payments: readonly Payment[],
  snapshot: ProviderSnapshot,
): readonly MismatchKind[] => {
  if (outcome === 'paid') return ['paid-there-only'];
  if (outcome === 'late') return ['money-under-closed'];
  return outcome === 'returned' && paymentsDiffer(payments, snapshot) ? ['payments'] : [];
};

export const differences = (
  ours: OrderRecords,
  theirs: ProviderRecords,
  now: Date,
): readonly MismatchKind[] => {
  const { order, payments, refunds } = ours;
  if (theirs.order !== null && !matchesOrder(order, theirs.order)) return ['amount'];
  const outcome = orderOutcome(order, theirs, now);
  if (order.status !== 'paid') return unpaidDifferences(outcome, payments, theirs);
  if (!MONEY.includes(outcome)) return ['paid-here-only'];
  return [
    ...(paymentsDiffer(payments, theirs) ? (['payments'] as const) : []),
    ...(amountsDiffer(payments, theirs) ? (['amount'] as const) : []),
    ...(refundsOf(refunds) === refundsOf(theirs.refunds) ? [] : (['refunds'] as const)),
  ];
};
