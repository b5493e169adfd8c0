// The payment provider, whoever it is.

import type {
  CheckoutRequest,
  OrderAtProvider,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderRejection,
  ProviderUnavailable,
  RefundRequest,
  WebhookEvent,
} from '@meend/core/payment/provider-order.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';

export interface PaymentGateway {
  /** Makes the order at the provider, or finds it when an earlier try had made it; safe to repeat. */
  createOrder(request: CheckoutRequest): Promise<{ sessionId: string } | ProviderUnavailable>;
  /** Null when the provider does not know the order; one of another amount or currency is trouble. */
  findOrder(order: OrderAtProvider): Promise<ProviderOrder | null | ProviderUnavailable>;
  /** Asks that nobody begins to pay the order any more; a try under way may still succeed. */
  terminateOrder(order: OrderAtProvider): Promise<ProviderOrder | null | ProviderUnavailable>;
  listPayments(id: OrderId): Promise<readonly ProviderPayment[] | ProviderUnavailable>;
  /** Gives money of a paid order back; safe to repeat with the same refund id. */
  refund(request: RefundRequest): Promise<ProviderRefund | ProviderRejection | ProviderUnavailable>;
  /** Every refund of the order, whoever asked for it. */
  listRefunds(id: OrderId): Promise<readonly ProviderRefund[] | ProviderUnavailable>;
  /**
   * The provider's ids of every order under which it moved money from one moment to another, each once, whoever made
   * the order: also what other systems with our keys sold.
   */
  listMovedOrders(range: {
    readonly from: Date;
    readonly to: Date;
  }): Promise<readonly string[] | ProviderUnavailable>;
  /** Null when the signature over the raw body is not the provider's. */
  readWebhook(rawBody: string, headers: Readonly<Record<string, string | undefined>>): WebhookEvent | null;
}
