// Stores the successful payments of an order, each once. One whose id cannot be read has a stand-in, so that it pays
// the order all the same and is not counted again once its id can be read.

import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Order } from './order.ts';
import type { OrderStore, Payment } from './order-store.port.ts';
import type { ProviderPayment } from './provider-order.ts';
import { successes } from './settlement.ts';

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
