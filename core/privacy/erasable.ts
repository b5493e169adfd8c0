// Whether an account may go: not while it holds a role of staff, and not while a payment of it is undecided. The provider
// is asked about such a payment first, so that nobody waits longer than they must.

import type { User } from '@meend/core/account/user/user.ts';
import { isStaff } from '@meend/core/account/user/user.ts';
import type { PaymentStores } from '@meend/core/payment/payment.stores.ts';
import type { SettlePayment } from '@meend/core/payment/settle-payment.ts';
import { type DomainError, domainError } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

/**
 * Outside a transaction: what the provider knows of the orders that may still be paid is taken over. One that was
 * declined may be tried again on its page without our having heard of it.
 */
export const settleOpenOrders = async (
  { orders }: PaymentStores,
  settle: SettlePayment,
  userId: UserId,
): Promise<void> => {
  const undecided = await orders.listUndecided(userId);
  const { unexpired } = await orders.findPurchaseContext(userId);
  const payable = unexpired.filter(({ status }) => status !== 'paid');
  const ids = new Set([...undecided, ...payable].map(({ id }) => id));
  await Promise.all([...ids].map((id) => settle(id)));
};

/** Null where nothing stands in the way. The account must be locked. */
export const erasureError = async (stores: PaymentStores, user: User): Promise<DomainError | null> => {
  if (isStaff(user)) return domainError('erasure.staff');
  const undecided = await stores.orders.listUndecided(user.id);
  return undecided.length > 0 ? domainError('erasure.undecided-payment') : null;
};
