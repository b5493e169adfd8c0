// The payment provider.

import type {
  CheckoutRequest,
  OrderAtProvider,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderRefunds,
  ProviderRejection,
  ProviderUnavailable,
  RefundRequest,
  WebhookEvent,
} from '@meend/core/payment/provider-order.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';

export interface PaymentGateway {
  /** Creates the order at the provider, or finds it from an earlier attempt; idempotent. */
  createOrder(request: CheckoutRequest): Promise<{ sessionId: string } | ProviderUnavailable>;
  /** Null if the provider does not know the order; `ProviderUnavailable` for one of another amount or currency. */
  findOrder(order: OrderAtProvider): Promise<ProviderOrder | null | ProviderUnavailable>;
  /** Terminates the order, so that no new attempt starts; one in progress may still succeed. */
  terminateOrder(order: OrderAtProvider): Promise<ProviderOrder | null | ProviderUnavailable>;
  /** All attempts to pay the order, each read separately. */
  listPayments(id: OrderId): Promise<readonly ProviderPayment[] | ProviderUnavailable>;
  /** Refunds money of a paid order; idempotent by refund id. */
  refund(request: RefundRequest): Promise<ProviderRefund | ProviderRejection | ProviderUnavailable>;
  /** All refunds of the order, whether requested by us or manually. */
  listRefunds(id: OrderId): Promise<ProviderRefunds | ProviderUnavailable>;
  /**
   * The provider's ids of all orders under which it moved money in a time range, each once, including those of other
   * systems with our keys; `ProviderUnavailable` if they are not all listed by `endsAt`.
   */
  listMovedOrders(range: {
    readonly from: Date;
    readonly to: Date;
    readonly endsAt?: Date;
  }): Promise<readonly string[] | ProviderUnavailable>;
  /** malformed: its headers are not those of the provider; forged: no secret of this shop made the signature. */
  readWebhook(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): WebhookEvent | 'malformed' | 'forged';
}

/** What settling an order and its refunds takes. */
export type SettlementGateway = Omit<PaymentGateway, 'createOrder' | 'terminateOrder' | 'readWebhook'>;
