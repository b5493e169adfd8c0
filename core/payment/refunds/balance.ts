// What an order's payments and refunds mean for its days and its mark. Once all its money is back, its days are taken,
// once; until then they stay, whatever part of the money went back.

import { takeDays } from '@meend/core/plans/grants/give-days.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import type { Order } from '../order.ts';
import { tellRefunded } from '../tell-payer.ts';
import { readBooks } from './read-books.ts';

/** The order as it stands now; the very same one when nothing changed. Its listener and itself must be locked. */
export const applyBalance = async (stores: Stores, order: Order, now: Date): Promise<Order> => {
  if (order.status !== 'paid') return order;
  const books = await readBooks(stores, order);
  if (books.paid > 0 && books.kept <= 0 && order.refundedAt === null) {
    await takeDays(stores, order, now);
    await tellRefunded(stores, order, books, now);
    return { ...order, refundedAt: now, refundDueAt: null };
  }
  if (books.surplus > 0) return order.refundDueAt === null ? { ...order, refundDueAt: now } : order;
  const wasPaidTwice = books.paid > order.amount;
  return wasPaidTwice && order.refundDueAt !== null ? { ...order, refundDueAt: null } : order;
};
