// What an order's payments and refunds mean for its days and its mark. Once all its money is back, its days are taken,
// once; until then they stay, whatever part of the money went back.

import type { AccountStores } from '@meend/core/account/account.stores.ts';
import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import { revokeDays } from '@meend/core/plans/give-days.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import { sendRefundedMail } from './notify-payer.ts';
import type { Order } from './order.ts';
import type { PaymentStores } from './payment.stores.ts';
import { readBalance } from './read-ledger.ts';

type RequiredStores = AccountStores & JobsStores & PaymentStores & PlansStores;

/** The order as it stands now; the very same one when nothing changed. Its listener and itself must be locked. */
export const applyBalance = async (stores: RequiredStores, order: Order, now: Date): Promise<Order> => {
  if (order.status !== 'paid') return order;
  const balance = await readBalance(stores, order);
  if (balance.paid > 0 && balance.retained <= 0 && order.refundedAt === null) {
    await revokeDays(stores, order, now);
    await sendRefundedMail(stores, order, balance, now);
    return { ...order, refundedAt: now, refundDueAt: null };
  }
  if (balance.surplus > 0) return order.refundDueAt === null ? { ...order, refundDueAt: now } : order;
  const wasPaidTwice = balance.paid > order.amount;
  return wasPaidTwice && order.refundDueAt !== null ? { ...order, refundDueAt: null } : order;
};
