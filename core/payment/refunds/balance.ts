// What an order's payments and refunds mean for its days and its mark. Once all its money is back, its days are taken,
// once; until then they stay, whatever part of the money went back.

import { shortened } from '../../plans/subscription.ts';
import type { Stores } from '../../ports/transaction.ts';
import type { Order } from '../order.ts';
import { booksOf } from './refund.ts';

const takeDays = async ({ subscriptions, orders }: Stores, order: Order, now: Date): Promise<void> => {
  const current = await subscriptions.find(order.userId);
  if (current === null) return;
  const latest = await orders.findLatestPaid(order.userId, order.id);
  const taken = { days: order.days, planName: latest?.planName ?? current.planName };
  await subscriptions.save(shortened(current, taken, now));
};

/** The order as it stands now; the very same one when nothing changed. Its listener and itself must be locked. */
export const balanced = async (stores: Stores, order: Order, now: Date): Promise<Order> => {
  if (order.status !== 'paid') return order;
  const payments = (await stores.orders.listPayments(order.id)).length;
  const books = booksOf(order, payments, await stores.orders.listRefunds(order.id));
  if (payments > 0 && books.kept <= 0 && order.refundedAt === null) {
    await takeDays(stores, order, now);
    return { ...order, refundedAt: now, refundDueAt: null };
  }
  if (books.surplus > 0) return order.refundDueAt === null ? { ...order, refundDueAt: now } : order;
  const wasPaidTwice = books.paid > order.amount;
  return wasPaidTwice && order.refundDueAt !== null ? { ...order, refundDueAt: null } : order;
};
