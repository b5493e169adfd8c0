// Orders for staff, newest first, without their payers, and what the current month was paid.

import { failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import { fromWallTimeInIndia, wallTimeInIndia } from '@meend/core/shared/india-time.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { isInGroup, type OrderGroup } from './order.ts';
import type { OrderStore } from './order-store.port.ts';

interface OrderSearch {
  readonly group: OrderGroup | null;
  /** An order's number; null for all. */
  readonly number: string | null;
  /** The last order of the previous page (cursor). */
  readonly after: string | null;
  readonly limit: number;
}

const startOfMonth = (now: Date): Date => {
  const wall = wallTimeInIndia(now);
  return fromWallTimeInIndia(new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth())));
};

export const listOrders =
  ({ stores }: { readonly stores: { orders: OrderStore } & Now }) =>
  async ({ group, number, after, limit }: OrderSearch) => {
    const before = after === null ? null : parseId<OrderId>(after);
    if (after !== null && before === null) return failWith('request.malformed');
    const month = await stores.orders.sumPaid(startOfMonth(await stores.now()));
    if (number !== null) {
      const id = parseId<OrderId>(number.toLowerCase());
      const order = id === null ? null : await stores.orders.find(id);
      return succeed({ orders: order !== null && isInGroup(order, group) ? [order] : [], next: null, month });
    }
    // One more than the page shows whether there is another.
    const found = await stores.orders.listNewest(group, before, limit + 1);
    const orders = found.slice(0, limit);
    return succeed({ orders, next: found.length > limit ? (orders.at(-1)?.id ?? null) : null, month });
  };
