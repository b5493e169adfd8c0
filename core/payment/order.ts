// An order buys one plan at our price. It is settled at most once, by what the provider confirms.

import type { PlanName } from '@meend/core/plans/plan.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';

/**
 * created: stored, perhaps not yet at the provider; open: has a checkout session; declined: the last attempt failed or
 * the provider closed it, a late success still grants; paid: granted; expired: polling ended, a day after its expiry.
 */
export type OrderStatus = 'created' | 'open' | 'declined' | 'paid' | 'expired';

/** What staff look through orders by: paid, not yet decided, or ended without a payment. */
export const orderGroups = {
  paid: ['paid'],
  waiting: ['created', 'open'],
  unpaid: ['declined', 'expired'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;

export type OrderGroup = keyof typeof orderGroups;

export const isInGroup = ({ status }: Pick<Order, 'status'>, group: OrderGroup | null): boolean =>
  group === null || orderGroups[group].some((one) => one === status);

export interface Order {
  readonly id: OrderId;
  readonly userId: UserId;
  readonly planName: PlanName;
  readonly amount: Paise;
  readonly days: number;
  readonly status: OrderStatus;
  /** The provider's checkout session; null before. */
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** Time of the next poll. */
  readonly nextCheckAt: Date;
  readonly checks: number;
  /** Time of the next poll of a paid order; null if none. */
  readonly paidCheckAt: Date | null;
  /** Set while the order must be refunded: it was paid twice, or soon after another one for the same plan. */
  readonly refundDueAt: Date | null;
  /** When it was refunded in full and its days were revoked; its status stays paid. */
  readonly refundedAt: Date | null;
  /** Time of the next poll of its refunds; null if none is in progress. */
  readonly refundCheckAt: Date | null;
  readonly refundChecks: number;
  /** Since when the provider's answer about its payments leaves open whether it was paid; null if it does not. */
  readonly unreadableSince: Date | null;
  /** Since when a refund in the provider's answer cannot be read; null if all can. */
  readonly refundsUnreadableSince: Date | null;
}

/** Payment status on the wire; everything neither paid nor failed is pending. */
export type PaymentStatus = 'PAID' | 'FAILED' | 'PENDING';
