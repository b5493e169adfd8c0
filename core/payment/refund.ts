// Money given back. Every refund of ours has an id by which the provider makes it once, however often it is asked.
import type { OrderId } from '@meend/core/shared/ids.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import type { Order } from './order.ts';

/**
 * asked: meant by us, the provider may not know it yet; pending: the provider took it on; done: the money was sent
 * back; failed: refused or given up, and nothing was.
 */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed';

export interface Refund {
  /** Ours, or the provider's for a refund made there by hand; unique in its order. */
  readonly id: string;
  readonly orderId: OrderId;
  readonly amount: Paise;
  readonly state: RefundState;
  /** The provider's short code when it refused; null otherwise. */
  readonly failureCode: string | null;
  readonly askedAt: Date;
  /** When it was done or failed. */
  readonly settledAt: Date | null;
}

/** The nth refund of an order, in the letters and digits the provider takes. */
export const refundIdOf = (orderId: OrderId, nth: number): string => `${orderId.replaceAll('-', '')}r${nth}`;

export const isInProgress = ({ state }: Refund): boolean => state === 'asked' || state === 'pending';

export interface OrderBalance {
  /** Every payment at the order's own price: what the provider adds for itself is no money of ours. */
  readonly paid: Paise;
  /** What has not gone back. */
  readonly retained: Paise;
  /** What has not gone back and is on no way back either. */
  readonly free: Paise;
  /** What the days that stand cost; 0 where none were granted, or they were taken. */
  readonly granted: Paise;
  /** What is kept beyond what the granted days cost: to be given back. */
  readonly surplus: Paise;
}

/** What a new refund would give back: all of a whole one, else only what was paid more than once. */
export const amountToRefund = (
  order: Order,
  { paid, free, granted }: OrderBalance,
  isWhole: boolean,
): Paise => paise(Math.max(0, paid > order.amount && !isWhole ? free - granted : free));
