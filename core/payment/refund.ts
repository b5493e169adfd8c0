// Refund of an order. Its id is the idempotency key at the provider.
import type { OrderId } from '@meend/core/shared/ids.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import type { Order } from './order.ts';

/**
 * asked: stored, perhaps not yet at the provider; pending: accepted by the provider; done: the money was sent back;
 * failed: it was not and will not be.
 */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed';

export interface Refund {
  /** Our id, or the provider's for a manual refund; unique in its order. */
  readonly id: string;
  readonly orderId: OrderId;
  readonly amount: Paise;
  readonly state: RefundState;
  /** The provider's error code if it rejected it; else null. */
  readonly failureCode: string | null;
  readonly askedAt: Date;
  /** When it was done or failed. */
  readonly settledAt: Date | null;
}

/** Id of the nth refund of an order, in characters the provider accepts. */
export const refundIdOf = (orderId: OrderId, nth: number): string => `${orderId.replaceAll('-', '')}r${nth}`;

export const isInProgress = ({ state }: Refund): boolean => state === 'asked' || state === 'pending';

export const sumOfRefunds = (refunds: readonly Refund[], isMeant: (refund: Refund) => boolean): Paise =>
  paise(refunds.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0));

export interface OrderBalance {
  /** Each payment counts at the order's price: surcharges of the provider do not belong to us. */
  readonly paid: Paise;
  /** What has not been refunded. */
  readonly retained: Paise;
  /** What has neither been refunded nor is being refunded. */
  readonly free: Paise;
  /** Price of the granted days; 0 if none were granted or they were revoked. */
  readonly granted: Paise;
  /** Overpayment: what was paid beyond the price of the granted days. */
  readonly surplus: Paise;
}

/** Amount of a new refund: everything if whole, else the overpayment. */
export const amountToRefund = (
  order: Order,
  { paid, free, granted }: OrderBalance,
  isWhole: boolean,
): Paise => paise(Math.max(0, paid > order.amount && !isWhole ? free - granted : free));
