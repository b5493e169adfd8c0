// Provider-neutral types of orders, payments, refunds and events, and its two failures: rejection and unavailability.
import type { Email } from '@meend/core/account/user/email.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';

export interface CheckoutRequest {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly amount: Paise;
  /** Neutral text: it appears on bank statements. */
  readonly description: string;
  readonly name: string;
  readonly email: Email;
  /** Ten digits, or null: the provider gets a dummy number. */
  readonly phone: string | null;
  readonly expiresAt: Date;
  /** Part of the URL the payer returns to, in any browser. */
  readonly viewToken: string;
}

/** An order to look up at the provider, with the expected amount. */
export interface OrderAtProvider {
  readonly id: OrderId;
  readonly amount: Paise;
}

/** What the provider says of an order. A field that could not be read is null, and says nothing. */
export interface ProviderOrder {
  readonly orderId: string;
  readonly amount: Paise | null;
  readonly currency: string | null;
  /** paid: one payment succeeded; active: still open; closed: expired or terminated without payment. */
  readonly state: 'active' | 'paid' | 'closed' | null;
  readonly sessionId: string | null;
  /** As sent, if its amount, currency or state could not be read. */
  readonly unreadable?: string;
}

/** One attempt to pay an order. */
export interface ProviderPayment {
  readonly paymentId: string | null;
  readonly amount: Paise | null;
  readonly currency: string | null;
  /** unreadable: it may have moved money, but its status, amount or currency could not be read. */
  readonly state: 'succeeded' | 'failed' | 'pending' | 'unreadable';
  readonly at: Date;
  /** As sent, if its status, amount or currency could not be read, whatever its state. */
  readonly unreadable?: string;
}

export interface RefundRequest {
  readonly orderId: OrderId;
  /** Our id, the idempotency key of the refund. */
  readonly refundId: string;
  readonly amount: Paise;
  /** Neutral text: it appears on bank statements. */
  readonly note: string;
}

export interface ProviderRefund {
  readonly refundId: string;
  readonly amount: Paise;
  /** done: the money was sent back; failed: it was not and will not be. */
  readonly state: 'pending' | 'done' | 'failed';
  readonly at: Date;
}

export interface ProviderRefunds {
  readonly refunds: readonly ProviderRefund[];
  /** As sent, those whose id, amount or state could not be read. */
  readonly unreadable: readonly string[];
}

/** The provider understood the request and declined it; nothing was made. */
export interface ProviderRejection {
  readonly code: 'provider.refused';
  /** The provider's error code. */
  readonly detail: string;
}

/** The provider gave no usable response: conclude nothing, retry. */
export interface ProviderUnavailable {
  readonly code: 'provider.unavailable';
  readonly detail: string;
  /** A valid response with an order of another id, amount or currency. */
  readonly isOtherOrder?: true;
  /** Not requested: the circuit breaker is open. */
  readonly isPutOff?: true;
}

/** A payer's complaint to their bank: without a response in time the provider takes the money back. */
export interface Dispute {
  readonly id: string;
  /** open: the operator has to respond; in-review: they have. */
  readonly state: 'open' | 'in-review' | 'closed';
  /** Null if the provider named no readable date. */
  readonly respondBy: Date | null;
  /** When it got this state. */
  readonly changedAt: Date;
}

export interface WebhookEvent {
  readonly type: string;
  /** other: the product does not act on it; stored for the operator. */
  readonly about: 'payment' | 'refund' | 'other';
  /** Empty if it concerns no order. */
  readonly orderId: string;
  /** Equal for every delivery of one event. */
  readonly dedupeKey: string;
  readonly dispute?: Dispute;
}

export const isUnavailable = (answer: object | null): answer is ProviderUnavailable =>
  answer !== null && 'code' in answer && answer.code === 'provider.unavailable';
