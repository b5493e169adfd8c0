// The payment provider, whoever it is (payments.md, A-10).
import type { Email } from '../account/email.ts';
import type { OrderId, UserId } from '../shared/ids.ts';
import type { Paise } from '../shared/rupees.ts';

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

/** A provider that did not answer, or not sensibly: nothing may be concluded from it. */
export interface ProviderTrouble {
  readonly code: 'provider.unavailable';
  readonly detail: string;
}

export interface WebhookEvent {
  readonly type: string;
  readonly orderId: string;
  /** The same for every delivery of one event. */
  readonly dedupeKey: string;
}

export interface PaymentGateway {
  /** Makes the order at the provider, or finds it when an earlier try had made it; safe to repeat. */
  createOrder(request: CheckoutRequest): Promise<{ sessionId: string } | ProviderTrouble>;
  /** Null when the provider does not know the order. */
  findOrder(id: OrderId): Promise<ProviderOrder | null | ProviderTrouble>;
  listPayments(id: OrderId): Promise<readonly ProviderPayment[] | ProviderTrouble>;
  /** Null when the signature over the raw body is not the provider's. */
  readWebhook(rawBody: string, headers: Readonly<Record<string, string | undefined>>): WebhookEvent | null;
}

export const isTrouble = (answer: object | null): answer is ProviderTrouble =>
  answer !== null && 'code' in answer && answer.code === 'provider.unavailable';
