// An order that cannot be paid any more, or buys something else, is replaced by the next one its listener makes. Where
// the money of both comes, both are granted, and that of the replaced one is to go back.
import type { Order } from './order.ts';

const stands = ({ status, refundedAt }: Order): boolean => status === 'paid' && refundedAt === null;

/** Whether an order that is paid now had been replaced by one that was paid. */
export const isReplaced = ({ createdAt }: Order, all: readonly Order[]): boolean =>
  all.some((other) => stands(other) && other.createdAt > createdAt);

/** The orders this one had replaced that were paid after it was made, and are not to go back yet. */
export const replacedBy = ({ createdAt }: Order, all: readonly Order[]): readonly Order[] =>
  all.filter(
    (other) =>
      stands(other) &&
      other.refundDueAt === null &&
      other.createdAt < createdAt &&
      other.paidAt !== null &&
      other.paidAt > createdAt,
  );
