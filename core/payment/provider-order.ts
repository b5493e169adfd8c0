// Orders, payments, refunds and events in the words of any payment provider, and the two ways in which it says no.
import type { Email } from '@meend/core/account/user/email.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';

export interface CheckoutRequest {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly amount: Paise;
  /** Neutral: it reaches bank statements. */
  readonly description: string;
  readonly name: string;
  readonly email: Email;
  /** Ten digits, or null: the provider gets a neutral dummy. */
  readonly phone: string | null;
  readonly expiresAt: Date;
  /** Stands in the address the payer comes back to, whichever browser that is. */
  readonly viewToken: string;
}

/** An order of ours, as the provider must know it. */
export interface OrderAtProvider {
  readonly id: OrderId;
  readonly amount: Paise;
}

export interface ProviderOrder {
  readonly orderId: string;
  readonly amount: Paise;
  readonly currency: string;
  /** paid: one payment succeeded; active: still open; closed: expired or terminated unpaid. */
  readonly state: 'active' | 'paid' | 'closed';
  readonly sessionId: string;
}

export interface ProviderPayment {
  readonly paymentId: string;
  readonly amount: Paise;
  readonly state: 'succeeded' | 'failed' | 'pending';
  readonly at: Date;
}

export interface RefundRequest {
  readonly orderId: OrderId;
  /** Ours: the provider makes one refund of it, however often it is asked. */
  readonly refundId: string;
  readonly amount: Paise;
  /** Neutral: it reaches bank statements. */
  readonly note: string;
}

export interface ProviderRefund {
  readonly refundId: string;
  readonly amount: Paise;
  /** done: the money was sent back; failed: the provider gave up, nothing was. */
  readonly state: 'pending' | 'done' | 'failed';
  readonly at: Date;
}

/** The provider understood and will not do it; it made nothing. */
export interface ProviderRejection {
  readonly code: 'provider.refused';
  /** The provider's own short code. */
  readonly detail: string;
}

/** A provider that did not answer, or not sensibly: nothing may be concluded from it. */
export interface ProviderUnavailable {
  readonly code: 'provider.unavailable';
  readonly detail: string;
  /** It answered well, but with an order of another id, amount or currency. */
  readonly isOtherOrder?: true;
  /** It was not asked at all: it wants such questions to wait for a while. */
  readonly isPutOff?: true;
}

export interface WebhookEvent {
  readonly type: string;
  /** other: nothing of ours, and nothing is done about it. */
  readonly about: 'payment' | 'refund' | 'other';
  /** Empty when it is about no order. */
  readonly orderId: string;
  /** The same for every delivery of one event. */
  readonly dedupeKey: string;
}

export const isRejection = (answer: object): answer is ProviderRejection =>
  'code' in answer && answer.code === 'provider.refused';

export const isUnavailable = (answer: object | null): answer is ProviderUnavailable =>
  answer !== null && 'code' in answer && answer.code === 'provider.unavailable';
