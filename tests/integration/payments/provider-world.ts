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

/** A payment provider with one merchant, and the actions of payers and of its staff. */
export interface ProviderWorld {
  gateway(changed?: {
    readonly secret?: string;
    readonly webhookSecrets?: readonly string[];
  }): PaymentGateway;
  settle(id: OrderId, outcome: 'pay' | 'decline' | 'pending'): Promise<void>;
  /** The provider closes the order, then its payment succeeds; the order is still reported as closed. */
  closeAndPay(id: OrderId): Promise<void>;
  /** A refund made in the provider's own dashboard. */
  refundByHand(id: OrderId, rupees: number): Promise<void>;
  /** Leaves further refunds pending. */
  pauseRefunds(): Promise<void>;
  endRefund(refundId: string, outcome: 'done' | 'fail'): Promise<void>;
  /** Injects these faults until the next call; none restores normal behaviour. */
  fail(...faults: readonly ProviderFault[]): Promise<void>;
  readonly secret: string;
  /** Webhooks received so far. */
  readonly webhooks: readonly Delivered[];
  /** Number of orders created. */
  orders(): number;
  close(): Promise<void>;
}
