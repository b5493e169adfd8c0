// Lists webhook events of orders that do not exist here, for the operator.

import type { OrderStore, UnknownNews } from './order-store.port.ts';

const MAX_LISTED_ORDERS = 50;

export interface UnknownOrders {
  readonly count: number;
  /** Latest first. */
  readonly news: readonly UnknownNews[];
}

export const readUnknownOrders =
  ({ stores }: { readonly stores: { orders: OrderStore } }) =>
  async (): Promise<UnknownOrders> => ({
    count: await stores.orders.countUnknownEvents(),
    news: await stores.orders.listUnknownEvents(MAX_LISTED_ORDERS),
  });
