// Sends and settles the refunds of an order, for webhook, reconciler and operator alike: sends requested ones by their
// ids, then reads all refunds of the order from the provider. If it is unavailable nothing changes, and a later run
// continues with the same ids, so that no money is refunded twice.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { LedgerStores } from './balance.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import type { SettlementGateway } from './payment-gateway.port.ts';
import { pollDelay } from './poll-schedule.ts';
import { isUnavailable } from './provider-order.ts';
import { type HeardRefunds, recordRefunds } from './record-payments.ts';
import type { Refund } from './refund.ts';

interface RefundSettlement {
  readonly order: Order;
  readonly refunds: readonly Refund[];
  /** The provider was unavailable: nothing changed. */
  readonly isProviderUnavailable: boolean;
}

export type SettleRefunds = (id: OrderId) => Promise<Result<RefundSettlement, DomainError>>;

export const refundCheckSoon = (now: Date): Pick<Order, 'refundCheckAt' | 'refundChecks'> => ({
  refundCheckAt: new Date(now.getTime() + pollDelay(0)),
  refundChecks: 0,
});

/** Null if the provider is unavailable. */
const sendAndFetch = async (
  payments: SettlementGateway,
  order: Order,
  known: readonly Refund[],
): Promise<HeardRefunds | null> => {
  const refused = new Map<string, string>();
  for (const { id, amount, state } of known) {
    if (state !== 'asked') continue;
    const note = `Refund, ${order.planName}`;
    const answer = await payments.refund({ orderId: order.id, refundId: id, amount, note });
    if (isUnavailable(answer)) return null;
    if ('code' in answer) refused.set(id, answer.detail);
  }
  const refunds = await payments.listRefunds(order.id);
  return isUnavailable(refunds) ? null : { ...refunds, refused };
};

interface Deps {
  readonly stores: { orders: OrderStore };
  readonly transaction: Transaction<LedgerStores & Now>;
  readonly payments: SettlementGateway;
}

export const settleRefunds =
  ({ stores, transaction, payments }: Deps): SettleRefunds =>
  async (id) => {
    const known = await stores.orders.find(id);
    if (known === null) return failWith('order.not-found');
    const refunds = await stores.orders.listRefunds(id);
    const providerRefunds = await sendAndFetch(payments, known, refunds);
    if (providerRefunds === null) return succeed({ order: known, refunds, isProviderUnavailable: true });
    return transaction.run<RefundSettlement, DomainError>(async (inside) => {
      await inside.users.lock(known.userId);
      const row = await inside.orders.lock(id);
      if (row === null) return failWith('order.not-found');
      const order = await recordRefunds(inside, row, providerRefunds, await inside.now());
      return succeed({ order, refunds: await inside.orders.listRefunds(id), isProviderUnavailable: false });
    });
  };
