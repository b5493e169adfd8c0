// The payment port over the provider's REST interface. Anything but a sensible answer is trouble, never a verdict.
import type {
  CheckoutRequest,
  PaymentGateway,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  WebhookEvent,
} from '@meend/core/ports/payment-gateway';
import { fromRupees, toRupees } from '@meend/core/shared/rupees';
import type { z } from 'zod';
import { type ClientSettings, cashfreeClient, parseJson, type Reply, troubleOf } from './cashfree-client.ts';
import {
  type WireWebhook,
  wireOrder,
  wirePayments,
  wireRefund,
  wireRefunds,
  wireWebhook,
} from './cashfree-wire.ts';
import { isSigned } from './signature.ts';

export interface CashfreeSettings extends ClientSettings {
  /** Accepted for webhooks, the current one first. */
  readonly webhookSecrets: readonly string[];
  /** Our own address, for the return and the notification. */
  readonly publicUrl: string;
  /** Where the provider delivers webhooks, when it is not the public address. */
  readonly notifyUrl?: string;
}

const DUMMY_PHONE = '9999999999';

const orderState = (status: string): ProviderOrder['state'] => {
  if (status === 'PAID') return 'paid';
  return status === 'EXPIRED' || status === 'TERMINATED' ? 'closed' : 'active';
};

const failedPayments: readonly string[] = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'];

const paymentState = (status: string): ProviderPayment['state'] => {
  if (status === 'SUCCESS') return 'succeeded';
  return failedPayments.includes(status) ? 'failed' : 'pending';
};

const refundState = (status: string): ProviderRefund['state'] => {
  if (status === 'SUCCESS') return 'done';
  return status === 'CANCELLED' || status === 'FAILED' ? 'failed' : 'pending';
};

const toOrder = (order: z.output<typeof wireOrder>): ProviderOrder => ({
  orderId: order.order_id,
  amount: fromRupees(order.order_amount),
  currency: order.order_currency,
  state: orderState(order.order_status),
  sessionId: order.payment_session_id,
});

const toRefund = (refund: z.output<typeof wireRefund>): ProviderRefund => ({
  refundId: refund.refund_id ?? `cf${refund.cf_refund_id}`,
  amount: fromRupees(refund.refund_amount),
  state: refundState(refund.refund_status),
  at: refund.created_at ?? new Date(),
});

/** Settlements, disputes and what is yet to be invented. */
const otherNews: WebhookEvent = { type: 'OTHER', about: 'other', orderId: '', dedupeKey: '' };

/** What the news is about; its key tells one state of one thing from another. */
const newsOf = ({ type, data }: WireWebhook): WebhookEvent => {
  if ('order' in data) {
    const orderId = data.order.order_id;
    const payment = data.payment?.cf_payment_id ?? 'none';
    return { type, about: 'payment', orderId, dedupeKey: `${type}:${orderId}:${payment}` };
  }
  const refund = 'refund' in data ? data.refund : data.auto_refund;
  const key = `${type}:${refund.order_id}:${refund.cf_refund_id}:${refund.refund_status ?? 'none'}`;
  return { type, about: 'refund', orderId: refund.order_id, dedupeKey: key };
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

const troubleIn = (reply: Exclude<Reply<unknown>, { kind: 'answered' }>) =>
  reply.kind === 'trouble' ? reply.trouble : troubleOf(reply.detail);

export const cashfreeGateway = (settings: CashfreeSettings): PaymentGateway => {
  const ask = cashfreeClient(settings);
  const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;
  const readOrder = (orderId: string) => ask({ name: 'read order', path: pathOf(orderId) }, wireOrder);

  return {
    async createOrder(request) {
      const body = createBody(request, settings);
      const call = { name: 'create order', path: '/orders', method: 'POST', body } as const;
      const made = await ask({ ...call, idempotencyKey: request.orderId }, wireOrder);
      // The order may have been made although the answer was lost: look before reporting trouble.
      const order = made.kind === 'answered' ? made : await readOrder(request.orderId);
      if (order.kind === 'trouble') return order.trouble;
      if (order.kind !== 'answered') return troubleOf('order was not made');
      const { orderId, amount, currency, sessionId } = toOrder(order.body);
      const isIt = orderId === request.orderId && amount === request.amount && currency === 'INR';
      return isIt ? { sessionId } : troubleOf('another order was answered');
    },

    async findOrder(id) {
      const order = await readOrder(id);
      if (order.kind === 'missing') return null;
      return order.kind === 'answered' ? toOrder(order.body) : troubleIn(order);
    },

    async listPayments(id) {
      const listed = await ask({ name: 'list payments', path: `${pathOf(id)}/payments` }, wirePayments);
      if (listed.kind === 'missing') return [];
      if (listed.kind !== 'answered') return troubleIn(listed);
      return listed.body.map((payment) => ({
        paymentId: payment.cf_payment_id,
        amount: fromRupees(payment.payment_amount),
        state: paymentState(payment.payment_status),
        at: payment.payment_completion_time ?? payment.payment_time ?? new Date(),
      }));
    },

    async refund({ orderId, refundId, amount, note }) {
      const path = `${pathOf(orderId)}/refunds`;
      const body = { refund_id: refundId, refund_amount: toRupees(amount), refund_note: note };
      const call = { name: 'refund', path, method: 'POST', body } as const;
      const made = await ask({ ...call, idempotencyKey: refundId }, wireRefund);
      if (made.kind === 'answered') return toRefund(made.body);
      // It may have been made although the answer was lost or refused a repetition: look first.
      const known = await ask({ name: 'read refund', path: `${path}/${refundId}` }, wireRefund);
      if (known.kind === 'answered') return toRefund(known.body);
      if (known.kind === 'trouble') return known.trouble;
      return made.kind === 'trouble' ? made.trouble : { code: 'provider.refused', detail: made.detail };
    },

    async listRefunds(id) {
      const listed = await ask({ name: 'list refunds', path: `${pathOf(id)}/refunds` }, wireRefunds);
      if (listed.kind === 'missing') return [];
      return listed.kind === 'answered' ? listed.body.map(toRefund) : troubleIn(listed);
    },

    readWebhook(rawBody, headers) {
      const signature = headers['x-webhook-signature'];
      const timestamp = headers['x-webhook-timestamp'];
      if (!signature || !timestamp || !isSigned(settings.webhookSecrets, timestamp, rawBody, signature))
        return null;
      const told = wireWebhook.safeParse(parseJson(rawBody));
      if (!told.success) return otherNews;
      const news = newsOf(told.data);
      return { ...news, dedupeKey: headers['x-idempotency-key'] ?? news.dedupeKey };
    },
  };
};
