// Differences between our records of an order and the provider's.

import type { MismatchKind } from './comparison.ts';
import type { Order } from './order.ts';
import type { Payment } from './order-store.port.ts';
import type { ProviderRefund } from './provider-order.ts';
import { isStandIn } from './record-payments.ts';
import type { Refund } from './refund.ts';
import {
  isUnclear,
  matchesOrder,
  type OrderOutcome,
  orderOutcome,
  type ProviderSnapshot,
  successes,
} from './settlement.ts';

export interface OrderRecords {
  readonly order: Order;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

export type ProviderRecords = Required<ProviderSnapshot>;

const paymentsDiffer = ({ order, payments: ours }: OrderRecords, theirs: ProviderSnapshot): boolean => {
  const there = successes(order, theirs).map(({ paymentId }) => paymentId);
  // Where an id could not be read, at first or now, only the numbers can be compared.
  if (there.includes(null) || ours.some(isStandIn)) return there.length !== ours.length;
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
  ours: OrderRecords,
  theirs: ProviderSnapshot,
): readonly MismatchKind[] => {
  if (outcome === 'paid') return ['paid-there-only'];
  if (outcome === 'late') return ['money-under-closed'];
  if (outcome === 'returned') return paymentsDiffer(ours, theirs) ? ['payments'] : [];
  return theirs.payments.some(({ state }) => state === 'succeeded') ? ['amount'] : [];
};

const unreadableDifferences = ({ order }: OrderRecords, theirs: ProviderRecords): readonly MismatchKind[] =>
  isUnclear(order, theirs) || theirs.refunds.unreadable.length > 0 ? ['unreadable'] : [];

export const differences = (
  ours: OrderRecords,
  theirs: ProviderRecords,
  now: Date,
): readonly MismatchKind[] => {
  const { order, payments, refunds } = ours;
  if (theirs.order !== null && !matchesOrder(order, theirs.order)) return ['amount'];
  const outcome = orderOutcome(order, theirs, now);
  const unreadable = unreadableDifferences(ours, theirs);
  if (order.status !== 'paid') return [...unpaidDifferences(outcome, ours, theirs), ...unreadable];
  if (!MONEY.includes(outcome)) return unreadable.length > 0 ? unreadable : ['paid-here-only'];
  return [
    ...(paymentsDiffer(ours, theirs) ? (['payments'] as const) : []),
    ...(amountsDiffer(payments, theirs) ? (['amount'] as const) : []),
    ...(refundsOf(refunds) === refundsOf(theirs.refunds.refunds) ? [] : (['refunds'] as const)),
    ...unreadable,
  ];
};
