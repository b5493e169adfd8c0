// Lists orders marked for refund and refunds in progress, for the operator.

import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import { isInProgress, type Refund } from './refund.ts';

interface DueRefund {
  readonly order: Order;
  /** Null if none has been requested. */
  readonly inProgress: Refund | null;
}

const MAX_LISTED_REFUNDS = 1_000;

export const listRefunds =
  ({ stores }: { readonly stores: { orders: OrderStore } }) =>
  async (): Promise<readonly DueRefund[]> => {
    const due: DueRefund[] = [];
    for (const order of await stores.orders.listRefundDue(MAX_LISTED_REFUNDS)) {
      const refunds = await stores.orders.listRefunds(order.id);
      due.push({ order, inProgress: refunds.find(isInProgress) ?? null });
    }
    return due;
  };
