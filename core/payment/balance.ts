// Applies an order's payments and refunds to its days and its mark for refund. Days are revoked once, when the order is
// refunded in full; a partial refund leaves them.

import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { revokeDays } from '@meend/core/plans/give-days.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import { sendRefundedMail } from './notify-payer.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import { readBalance } from './read-ledger.ts';

/** What a change of the payments of an order is written to. */
export type LedgerStores = {
  users: UserStore;
  outbox: Outbox;
  orders: OrderStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
};

/**
 * Returns the updated order; the same object if nothing changed. The listener and the order must be locked. `mailed`:
 * what went back before, each with its own mail.
 */
export const applyBalance = async (
  stores: LedgerStores,
  order: Order,
  now: Date,
  mailed: Paise = paise(0),
): Promise<Order> => {
  if (order.status !== 'paid') return order;
  const balance = await readBalance(stores, order);
  if (balance.paid > 0 && balance.retained <= 0 && order.refundedAt === null) {
    await revokeDays(stores, order, now);
    await sendRefundedMail(stores, order, { ...balance, amount: paise(balance.paid - mailed) }, now);
    return { ...order, refundedAt: now, refundDueAt: null };
  }
  if (balance.surplus > 0) return order.refundDueAt === null ? { ...order, refundDueAt: now } : order;
  const wasPaidTwice = balance.paid > order.amount;
  return wasPaidTwice && order.refundDueAt !== null ? { ...order, refundDueAt: null } : order;
};
