// A payment while the account awaits erasure grants nothing and is marked for refund. If the erasure is cancelled, what
// has not been refunded counts as paid now.

import type { LedgerStores } from '@meend/core/payment/balance.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import { readBalance } from '@meend/core/payment/read-ledger.ts';
import { settlePaid } from '@meend/core/payment/settle-payment.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness } from '@meend/core/shared/ports.ts';

/** Paid orders without granted days and without a refund, in the order of payment. */
const listUngranted = async (
  stores: { orders: OrderStore; grants: GrantStore },
  userId: UserId,
): Promise<readonly Order[]> => {
  const granted = new Set((await stores.grants.listOf(userId)).map(({ orderId }) => orderId));
  const ungranted: Order[] = [];
  for (const { id } of await stores.orders.listOf(userId)) {
    const order = granted.has(id) ? null : await stores.orders.lock(id);
    if (order?.status === 'paid' && (await readBalance(stores, order)).free > 0) ungranted.push(order);
  }
  return ungranted.toSorted((one, other) => (one.paidAt?.getTime() ?? 0) - (other.paidAt?.getTime() ?? 0));
};

/** Call inside a transaction; the listener must be locked. */
export const settleUngranted = async (
  stores: LedgerStores & Now,
  randomness: Randomness,
  userId: UserId,
  now: Date,
): Promise<void> => {
  const ungranted = await listUngranted(stores, userId);
  const unpaid = ungranted.map(
    (order): Order => ({ ...order, status: 'declined', paidAt: null, refundDueAt: null }),
  );
  // Saves all as unpaid first, because the check for replaced orders reads the paid ones.
  for (const order of unpaid) await stores.orders.save(order);
  for (const order of unpaid) await stores.orders.save(await settlePaid(stores, randomness, order, [], now));
};
