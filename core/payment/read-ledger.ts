import type { GrantStore } from '@meend/core/plans/grant.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import { isInProgress, type OrderBalance, sumOfRefunds } from './refund.ts';

export const readBalance = async (
  { orders, grants }: { orders: OrderStore; grants: GrantStore },
  { id, userId, amount }: Order,
): Promise<OrderBalance> => {
  const refunds = await orders.listRefunds(id);
  const stands = (await grants.listOf(userId)).some((one) => one.orderId === id && one.endedAt === null);
  const paid = (await orders.listPayments(id)).length * amount;
  const retained = paid - sumOfRefunds(refunds, ({ state }) => state === 'done');
  const granted = stands ? amount : 0;
  return {
    paid: paise(paid),
    retained: paise(retained),
    free: paise(retained - sumOfRefunds(refunds, isInProgress)),
    granted: paise(granted),
    surplus: paise(Math.max(0, retained - granted)),
  };
};
