// Replaced orders: an order that cannot be paid any more, or is for another plan, is replaced by the listener's next
// one. If both are paid, both grant, and the replaced one is marked for refund.
import type { Order } from './order.ts';

const stands = ({ status, refundedAt }: Order): boolean => status === 'paid' && refundedAt === null;

/** Whether a later paid order replaced this one. */
export const isReplaced = ({ createdAt }: Order, all: readonly Order[]): boolean =>
  all.some((other) => stands(other) && other.createdAt > createdAt);

/** Orders that this one replaced, paid after it was made and not yet marked for refund. */
export const replacedBy = ({ createdAt }: Order, all: readonly Order[]): readonly Order[] =>
  all.filter(
    (other) =>
      stands(other) &&
      other.refundDueAt === null &&
      other.createdAt < createdAt &&
      other.paidAt !== null &&
      other.paidAt > createdAt,
  );
