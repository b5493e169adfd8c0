import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';

export interface Delivered {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export type ProviderFault =
  | 'create-lost-before'
  | 'create-lost-after'
  | 'refund-lost-before'
  | 'refund-lost-after';

/** A provider with one shop, and what its payers and its people do. */
export interface ProviderWorld {
  gateway(changed?: {
    readonly secret?: string;
    readonly webhookSecrets?: readonly string[];
  }): PaymentGateway;
  settle(id: OrderId, outcome: 'pay' | 'decline' | 'pending'): Promise<void>;
  /** The provider closes the order, then its payment succeeds; it goes on calling the order closed. */
  closeAndPay(id: OrderId): Promise<void>;
  /** Somebody gives money back in the provider's own dashboard. */
  refundByHand(id: OrderId, rupees: number): Promise<void>;
  /** Holds refunds back from now on. */
  pauseRefunds(): Promise<void>;
  endRefund(refundId: string, outcome: 'done' | 'fail'): Promise<void>;
  /** Until told otherwise; none when well. */
  fail(...faults: readonly ProviderFault[]): Promise<void>;
  readonly secret: string;
  /** What was told us so far. */
  readonly webhooks: readonly Delivered[];
  /** How many orders were made. */
  orders(): number;
  close(): Promise<void>;
}
