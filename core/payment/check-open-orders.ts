// Polls the provider for all orders the listener might still pay, before a new payment: concurrently, at most three
// seconds in all.

import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { TimeLimit } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Order } from './order.ts';
import type { OrderStore, PurchaseContext } from './order-store.port.ts';
import type { SettlePayment } from './settle-payment.ts';
import { orderOutcome } from './settlement.ts';

export interface HeardOrders {
  /** State before the polls. */
  readonly context: PurchaseContext;
  /** Orders not known to be paid, settled now as far as the provider responded. */
  readonly polled: ReadonlySet<OrderId>;
  /** The provider did not respond for one of them. */
  readonly hasSilence: boolean;
  /** A payment attempt is in progress. */
  readonly trying: ReadonlySet<OrderId>;
  /** They cannot be paid any more: the provider has closed them or does not know them. */
  readonly over: ReadonlySet<OrderId>;
}

/** An order whose session was never issued cannot be paid. */
export const isPayable = ({ status, sessionId }: Order): boolean => status !== 'paid' && sessionId !== null;

interface Deps {
  readonly stores: { orders: OrderStore };
  readonly timeLimit: TimeLimit;
}

export const pollPayableOrders = async (
  { stores, timeLimit }: Deps,
  settle: SettlePayment,
  userId: UserId,
): Promise<HeardOrders> => {
  const context = await stores.orders.findPurchaseContext(userId);
  const { now, unexpired } = context;
  const orders = unexpired.filter(isPayable);
  const answers = await Promise.all(
    orders.map(async ({ id }) => {
      const settled = await timeLimit(serverTimings.orderWatch, settle(id));
      if (!settled?.ok || settled.value.snapshot === null) return null;
      const { order, snapshot } = settled.value;
      return {
        id,
        isTrying: orderOutcome(order, snapshot, now) === 'trying',
        isOver: snapshot.order === null || snapshot.order.state === 'closed',
      };
    }),
  );
  const heard = answers.filter((answer) => answer !== null);
  return {
    context,
    polled: new Set(orders.map(({ id }) => id)),
    hasSilence: heard.length < orders.length,
    trying: new Set(heard.filter(({ isTrying }) => isTrying).map(({ id }) => id)),
    over: new Set(heard.filter(({ isOver }) => isOver).map(({ id }) => id)),
  };
};
