// Checks whether an account may be erased: it has no staff role and no undecided payment. The provider is polled about
// such payments first, so that they do not block longer than necessary.

import type { User } from '@meend/core/account/user/user.ts';
import { isStaff } from '@meend/core/account/user/user.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { SettlePayment } from '@meend/core/payment/settle-payment.ts';
import { type DomainError, domainError } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

/**
 * Call outside a transaction: settles the orders that may still be paid. A declined one may have been retried on its
 * page without a webhook.
 */
export const settleOpenOrders = async (
  { orders }: { orders: OrderStore },
  settle: SettlePayment,
  userId: UserId,
): Promise<void> => {
  const undecided = await orders.listUndecided(userId);
  const { unexpired } = await orders.findPurchaseContext(userId);
  const payable = unexpired.filter(({ status }) => status !== 'paid');
  const ids = new Set([...undecided, ...payable].map(({ id }) => id));
  await Promise.all([...ids].map((id) => settle(id)));
};

/** Null if nothing prevents it. The account must be locked. */
export const erasureError = async (
  stores: { orders: OrderStore },
  user: User,
): Promise<DomainError | null> => {
  if (isStaff(user)) return domainError('erasure.staff');
  const undecided = await stores.orders.listUndecided(user.id);
  return undecided.length > 0 ? domainError('erasure.undecided-payment') : null;
};
