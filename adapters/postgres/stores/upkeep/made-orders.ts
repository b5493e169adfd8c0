// Orders in the order of being made, a page after the other.
import type { Order } from '@meend/core/payment/order';
import type { OrderStore } from '@meend/core/ports/stores/order-store';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { OrderRow } from '../../rows/order-row.ts';
import { fresh } from '../fresh.ts';

/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const madeOrders = (
  em: EntityManager,
  toOrder: (row: OrderRow) => Order,
): Pick<OrderStore, 'listMade'> => ({
  async listMade({ from, to }, after, limit) {
    // One value of two columns, as the index has them: a page begins where the one before ended.
    const isLater = raw('(created_at, id) > (?::timestamptz, ?::uuid)', [
      after?.createdAt ?? from,
      after?.id ?? FIRST_ID,
    ]);
    const made = await em.find(
      OrderRow,
      { createdAt: { $lt: to }, [isLater]: [] },
      { ...fresh, orderBy: { createdAt: 'asc', id: 'asc' }, limit },
    );
    return made.map(toOrder);
  },
});
