// An order buys one plan at our price; it is settled at most once, by what the provider confirms.

import type { PlanName } from '@meend/core/plans/plan.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';

/**
 * created: asked for, the provider may not know it yet; open: has a checkout session; declined: the last try failed or
 * the provider closed it, a late success still grants; paid: granted; expired: given up, a day after its expiry.
 */
export type OrderStatus = 'created' | 'open' | 'declined' | 'paid' | 'expired';

export interface Order {
  readonly id: OrderId;
  readonly userId: UserId;
  readonly planName: PlanName;
  readonly amount: Paise;
  readonly days: number;
  readonly status: OrderStatus;
  /** The provider's checkout session, once it has made one. */
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** When the reconciler looks next. */
  readonly nextCheckAt: Date;
  readonly checks: number;
  /** When a paid order is looked at again; null when it is not. */
  readonly paidCheckAt: Date | null;
  /** Set while money must be given back: this order was paid twice, or soon after another one for the same plan. */
  readonly refundDueAt: Date | null;
  /** When all its money had gone back and its days were taken; it stays paid. */
  readonly refundedAt: Date | null;
  /** When the reconciler looks at its refunds next; null when none is under way. */
  readonly refundCheckAt: Date | null;
  readonly refundChecks: number;
}

/** What the specification calls the status of a payment; anything that is neither paid nor failed is pending. */
export type PaymentStatus = 'PAID' | 'FAILED' | 'PENDING';
