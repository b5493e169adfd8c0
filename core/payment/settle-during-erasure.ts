// Money that comes while an account is about to be erased opens nothing and is marked for refund. Where the account stays
// after all, what has not gone back counts as if it came now.

import type { AccountStores } from '@meend/core/account/account.stores.ts';
import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Order } from './order.ts';
import type { PaymentStores } from './payment.stores.ts';
import { readBalance } from './read-ledger.ts';
import { settlePaid } from './settle-payment.ts';

type RequiredStores = AccountStores & JobsStores & PaymentStores & PlansStores & Now;

/** Paid, granted nothing, and on no way back; the first to be paid first. */
const listUngranted = async (
  stores: PaymentStores & PlansStores,
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

/** Inside a transaction; the listener must be locked. */
export const settleUngranted = async (
  stores: RequiredStores,
  randomness: Randomness,
  userId: UserId,
  now: Date,
): Promise<void> => {
  const ungranted = await listUngranted(stores, userId);
  const unpaid = ungranted.map(
    (order): Order => ({ ...order, status: 'declined', paidAt: null, refundDueAt: null }),
  );
  // All of them first: which one took another's place is judged by what counts already.
  for (const order of unpaid) await stores.orders.save(order);
  for (const order of unpaid) await stores.orders.save(await settlePaid(stores, randomness, order, [], now));
};
