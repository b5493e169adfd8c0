// History of an order in chronological order: created, provider events, paid, days granted and revoked, refunds. It
// contains nothing about what was heard.

import type { Order } from '@meend/core/payment/order.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import { readBalance } from '@meend/core/payment/read-ledger.ts';
import type { OrderBalance, Refund } from '@meend/core/payment/refund.ts';
import type { Grant, GrantStore } from '@meend/core/plans/grant.ts';

export type OrderFact =
  | { readonly what: 'made' | 'expired' | 'refund-due' | 'refunded'; readonly at: Date }
  /** An event of the provider, by its type. */
  | { readonly what: 'told'; readonly at: Date; readonly type: string }
  | { readonly what: 'paid'; readonly at: Date; readonly amount: number; readonly paymentId: string }
  | { readonly what: 'days-given' | 'days-taken'; readonly at: Date; readonly days: number }
  | {
      readonly what: 'refund-asked' | 'refund-done' | 'refund-failed';
      readonly at: Date;
      readonly amount: number;
      /** The provider's error code, if it rejected it. */
      readonly failureCode: string | null;
    };

export interface OrderHistory {
  readonly order: Order;
  /** Oldest first. */
  readonly facts: readonly OrderFact[];
  /** Null if it was never paid. */
  readonly balance: OrderBalance | null;
}

const when = (
  what: Extract<OrderFact, { at: Date; what: 'made' | 'expired' | 'refund-due' | 'refunded' }>['what'],
  at: Date | null,
) => (at === null ? [] : [{ what, at }]);

const factsOfRefund = ({ amount, state, failureCode, askedAt, settledAt }: Refund): readonly OrderFact[] => [
  { what: 'refund-asked', at: askedAt, amount, failureCode: null },
  ...(settledAt === null || (state !== 'done' && state !== 'failed')
    ? []
    : [{ what: `refund-${state}` as const, at: settledAt, amount, failureCode }]),
];

const factsOfGrant = ({ at, endedAt, days }: Grant): readonly OrderFact[] => [
  { what: 'days-given', at, days },
  ...(endedAt === null ? [] : [{ what: 'days-taken' as const, at: endedAt, days }]),
];

export const historyOf = async (
  stores: { orders: OrderStore; grants: GrantStore },
  order: Order,
  grants: readonly Grant[],
): Promise<OrderHistory> => {
  const { orders } = stores;
  const [events, payments, refunds, ledger] = await Promise.all([
    orders.listEvents(order.id),
    orders.listPayments(order.id),
    orders.listRefunds(order.id),
    order.status === 'paid' ? readBalance(stores, order) : null,
  ]);
  const facts: OrderFact[] = [
    ...when('made', order.createdAt),
    ...events.map(({ type, receivedAt }) => ({ what: 'told' as const, at: receivedAt, type })),
    ...payments.map(({ paidAt, amount, providerPaymentId }) => ({
      what: 'paid' as const,
      at: paidAt,
      amount,
      paymentId: providerPaymentId,
    })),
    ...grants.filter(({ orderId }) => orderId === order.id).flatMap(factsOfGrant),
    ...when('expired', order.status === 'expired' ? order.expiresAt : null),
    ...when('refund-due', order.refundDueAt),
    ...refunds.flatMap(factsOfRefund),
    ...when('refunded', order.refundedAt),
  ];
  return {
    order,
    balance: ledger,
    facts: facts.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
};
