// The payment port over the provider's REST interface. Anything but a sensible answer is trouble, never a verdict.
import type {
  CheckoutRequest,
  PaymentGateway,
  ProviderOrder,
  ProviderPayment,
  ProviderTrouble,
} from '@meend/core/ports/payment-gateway';
import { fromRupees, toRupees } from '@meend/core/shared/rupees';
import type { z } from 'zod';
import { wireOrder, wirePayments, wireWebhook } from './cashfree-wire.ts';
import { isSigned } from './signature.ts';

export interface CashfreeSettings {
  /** Without a trailing slash: `https://api.cashfree.com/pg`, or the sandbox's. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accepted for webhooks, the current one first. */
  readonly webhookSecrets: readonly string[];
  /** Our own address, for the return and the notification. */
  readonly publicUrl: string;
  /** Where the provider delivers webhooks, when it is not the public address. */
  readonly notifyUrl?: string;
  readonly timeoutMs?: number;
}

const API_VERSION = '2025-01-01';
const DUMMY_PHONE = '9999999999';

const trouble = (detail: string): ProviderTrouble => ({ code: 'provider.unavailable', detail });

const orderState = (status: string): ProviderOrder['state'] => {
  if (status === 'PAID') return 'paid';
  return status === 'EXPIRED' || status === 'TERMINATED' ? 'closed' : 'active';
};

const paymentState = (status: string): ProviderPayment['state'] => {
  if (status === 'SUCCESS') return 'succeeded';
  return status === 'PENDING' || status === 'NOT_ATTEMPTED' ? 'pending' : 'failed';
};

const createBody = (request: CheckoutRequest, settings: CashfreeSettings) => ({
  order_id: request.orderId,
  order_amount: toRupees(request.amount),
  order_currency: 'INR',
  customer_details: {
    customer_id: request.userId.replaceAll('-', ''),
    customer_phone: request.phone ?? DUMMY_PHONE,
    customer_email: request.email,
    customer_name: request.name,
  },
  order_meta: {
    return_url: `${settings.publicUrl}/payment/status/{order_id}`,
    notify_url: settings.notifyUrl ?? `${settings.publicUrl}/api/payment/webhook`,
    payment_methods: 'cc,dc,nb,app,upi',
  },
  order_expiry_time: request.expiresAt.toISOString(),
  order_note: request.description,
});

export const cashfreeGateway = (settings: CashfreeSettings): PaymentGateway => {
  /** Answers the parsed body, `missing` on 404, or trouble; the detail never holds what was sent. */
  const ask = async <T extends z.ZodType>(
    path: string,
    shape: T,
    init: RequestInit = {},
    idempotencyKey?: string,
  ): Promise<z.output<T> | 'missing' | 'exists' | ProviderTrouble> => {
    try {
      const response = await fetch(settings.baseUrl + path, {
        ...init,
        signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
        headers: {
          'content-type': 'application/json',
          'x-api-version': API_VERSION,
          'x-client-id': settings.clientId,
          'x-client-secret': settings.clientSecret,
          ...(idempotencyKey ? { 'x-idempotency-key': idempotencyKey } : {}),
        },
      });
      if (response.status === 404) return 'missing';
      if (response.status === 409) return 'exists';
      if (response.status !== 200) return trouble(`status ${response.status}`);
      const parsed = shape.safeParse(await response.json());
      return parsed.success ? parsed.data : trouble('unexpected shape');
    } catch (error) {
      return trouble(error instanceof Error ? error.name : 'unknown');
    }
  };

  const findWireOrder = (orderId: string) => ask(`/orders/${encodeURIComponent(orderId)}`, wireOrder);

  return {
    async createOrder(request) {
      const init = { method: 'POST', body: JSON.stringify(createBody(request, settings)) };
      const made = await ask('/orders', wireOrder, init, request.orderId);
      if (made !== 'missing' && made !== 'exists' && !('code' in made)) {
        return { sessionId: made.payment_session_id };
      }
      // The order may have been made although the answer was lost: look before reporting trouble.
      const found = await findWireOrder(request.orderId);
      if (found === 'missing' || found === 'exists') return trouble('order was not made');
      return 'code' in found ? found : { sessionId: found.payment_session_id };
    },

    async findOrder(id) {
      const order = await findWireOrder(id);
      if (order === 'missing') return null;
      if (order === 'exists') return trouble('status 409');
      if ('code' in order) return order;
      return {
        orderId: order.order_id,
        amount: fromRupees(order.order_amount),
        currency: order.order_currency,
        state: orderState(order.order_status),
        sessionId: order.payment_session_id,
      };
    },

    async listPayments(id) {
      const payments = await ask(`/orders/${encodeURIComponent(id)}/payments`, wirePayments);
      if (payments === 'missing') return [];
      if (payments === 'exists') return trouble('status 409');
      if ('code' in payments) return payments;
      return payments.map((payment) => ({
        paymentId: payment.cf_payment_id,
        amount: fromRupees(payment.payment_amount),
        state: paymentState(payment.payment_status),
        at: new Date(payment.payment_completion_time ?? payment.payment_time ?? Date.now()),
      }));
    },

    readWebhook(rawBody, headers) {
      const signature = headers['x-webhook-signature'];
      const timestamp = headers['x-webhook-timestamp'];
      if (!signature || !timestamp || !isSigned(settings.webhookSecrets, timestamp, rawBody, signature))
        return null;
      try {
        const event = wireWebhook.parse(JSON.parse(rawBody));
        const payment = event.data.payment?.cf_payment_id ?? 'none';
        const own = headers['x-idempotency-key'];
        return {
          type: event.type,
          orderId: event.data.order.order_id,
          dedupeKey: own ?? `${event.type}:${event.data.order.order_id}:${payment}`,
        };
      } catch {
        return null;
      }
    },
  };
};
