// Payment port over the provider's REST API. Anything but a valid response is `unavailable` and never an outcome.

import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type {
  CheckoutRequest,
  OrderAtProvider,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderUnavailable,
  RefundRequest,
} from '@meend/core/payment/provider-order.ts';
import { fromRupees, toRupees } from '@meend/core/shared/rupees.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { z } from 'zod';
import { type ClientSettings, cashfreeClient, type Reply } from './cashfree-client.ts';
import { type WebhookSettings, webhookReader } from './cashfree-webhooks.ts';
import { wireEvents, wireOrder, wirePayments, wireRefund, wireRefunds } from './cashfree-wire.ts';

export interface CashfreeSettings extends ClientSettings, WebhookSettings {
  /** Public URL of the site, for the return and the notification. */
  readonly publicUrl: string;
  /** URL for webhooks, if it is not the public one. */
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

/** About 1.5 kB each, so that a page stays well below the maximum response size. */
const EVENTS_A_PAGE = 100;

/** A failed payment moved no money. */
const movedOrders = ({ data }: z.output<typeof wireEvents>): readonly string[] =>
  data.flatMap(({ event_type: type, event_status: status, order_id: id }) =>
    id && (type !== 'PAYMENT' || status === 'SUCCESS') ? [id] : [],
  );

/** The provider's times have no fraction of a second. */
const wholeSeconds = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

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
    return_url: `${settings.publicUrl}${screens.paymentStatus.replace(':orderId', '{order_id}')}?view=${request.viewToken}`,
    notify_url: settings.notifyUrl ?? `${settings.publicUrl}/api/payment/webhook`,
    payment_methods: 'cc,dc,nb,app,upi',
  },
  order_expiry_time: request.expiresAt.toISOString(),
  order_note: request.description,
});

const isOurs = (order: ProviderOrder, ours: OrderAtProvider): boolean =>
  order.orderId === ours.id && order.amount === ours.amount && order.currency === 'INR';

/**
 * For the second attempt after a failure: the provider repeats its first response to a known key, failures included.
 */
const newIdempotencyKey = (id: string): string => `${id}-${randomUUID()}`;

const isOfOthers = (actualId: string | null | undefined, id: string): boolean =>
  typeof actualId === 'string' && actualId !== id;

export const cashfreeGateway = (settings: CashfreeSettings): PaymentGateway => {
  const { request: sendRequest, unavailable } = cashfreeClient(settings);
  const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;

  const unavailableFrom = (
    call: string,
    reply: Exclude<Reply<unknown>, { kind: 'answered' }>,
  ): ProviderUnavailable =>
    reply.kind === 'trouble' ? reply.unavailable : unavailable(call, `refused: ${reply.detail}`);

  const checked = (
    call: string,
    reply: Reply<z.output<typeof wireOrder>>,
    ours: OrderAtProvider,
  ): ProviderOrder | null | ProviderUnavailable => {
    if (reply.kind === 'missing') return null;
    if (reply.kind !== 'answered') return unavailableFrom(call, reply);
    const order = toOrder(reply.body);
    if (isOurs(order, ours)) return order;
    return { ...unavailable(call, 'the id, amount or currency is not ours'), isOtherOrder: true };
  };

  const findOrder: PaymentGateway['findOrder'] = async (ours) =>
    checked('read order', await sendRequest({ name: 'read order', path: pathOf(ours.id) }, wireOrder), ours);

  const makeOrder = async (request: CheckoutRequest, idempotencyKey: string) => {
    const body = createBody(request, settings);
    const call = { name: 'create order', path: '/orders', method: 'POST', body } as const;
    const ours = { id: request.orderId, amount: request.amount };
    const made = await sendRequest({ ...call, idempotencyKey }, wireOrder);
    if (made.kind === 'refused') unavailable(call.name, `refused: ${made.detail}`);
    // The order may exist although the response was lost or says so: read it.
    return made.kind === 'answered' ? checked(call.name, made, ours) : findOrder(ours);
  };

  /** Null if it was neither created nor rejected. */
  const makeRefund = async ({ orderId, refundId, amount, note }: RefundRequest, idempotencyKey: string) => {
    const path = `${pathOf(orderId)}/refunds`;
    const body = { refund_id: refundId, refund_amount: toRupees(amount), refund_note: note };
    const call = { name: 'refund', path, method: 'POST', body } as const;
    const made = await sendRequest({ ...call, idempotencyKey }, wireRefund);
    // The refund may exist although the response was lost or rejected a repetition: read it.
    const readCall = { name: 'read refund', path: `${path}/${refundId}` };
    const known = made.kind === 'answered' ? made : await sendRequest(readCall, wireRefund);
    if (known.kind === 'trouble') return known.unavailable;
    if (known.kind === 'answered') {
      const refund = toRefund(known.body);
      const isIt = refund.refundId === refundId && refund.amount === amount;
      return isIt ? refund : unavailable(call.name, 'another refund was answered');
    }
    if (made.kind !== 'missing' && made.kind !== 'refused') return null;
    return { code: 'provider.refused', detail: made.detail } as const;
  };

  return {
    async createOrder(request) {
      const { orderId } = request;
      const order =
        (await makeOrder(request, orderId)) ?? (await makeOrder(request, newIdempotencyKey(orderId)));
      if (order === null) return unavailable('create order', 'the order was not made');
      return 'code' in order ? order : { sessionId: order.sessionId };
    },

    findOrder,

    async terminateOrder(ours) {
      const body = { order_status: 'TERMINATED' };
      const call = { name: 'terminate order', path: pathOf(ours.id), method: 'PATCH', body } as const;
      return checked(call.name, await sendRequest(call, wireOrder), ours);
    },

    async listPayments(id) {
      const call = { name: 'list payments', path: `${pathOf(id)}/payments` };
      const listed = await sendRequest(call, wirePayments);
      if (listed.kind === 'missing') return [];
      if (listed.kind !== 'answered') return unavailableFrom(call.name, listed);
      if (listed.body.some((payment) => isOfOthers(payment.order_id, id)))
        return unavailable(call.name, 'a payment of another order was answered');
      return listed.body.map((payment) => ({
        paymentId: payment.cf_payment_id,
        amount: fromRupees(payment.payment_amount),
        state: paymentState(payment.payment_status),
        at: payment.payment_completion_time ?? payment.payment_time ?? new Date(),
      }));
    },

    async refund(request) {
      const { refundId } = request;
      const made =
        (await makeRefund(request, refundId)) ?? (await makeRefund(request, newIdempotencyKey(refundId)));
      return made ?? unavailable('refund', 'the refund was not made');
    },

    async listRefunds(id) {
      const call = { name: 'list refunds', path: `${pathOf(id)}/refunds` };
      const listed = await sendRequest(call, wireRefunds);
      if (listed.kind === 'missing') return [];
      if (listed.kind !== 'answered') return unavailableFrom(call.name, listed);
      if (listed.body.some((refund) => isOfOthers(refund.order_id, id)))
        return unavailable(call.name, 'a refund of another order was answered');
      return listed.body.map(toRefund);
    },

    async listMovedOrders({ from, to }) {
      const end = Math.ceil(to.getTime() / 1_000) * 1_000;
      const filters = { start_date: wholeSeconds(from.getTime()), end_date: wholeSeconds(end) };
      const list = (cursor: string | null) => {
        const body = { pagination: { limit: EVENTS_A_PAGE, cursor }, filters };
        return sendRequest({ name: 'list events', path: '/recon', method: 'POST', body }, wireEvents);
      };
      const [ids, cursors] = [new Set<string>(), new Set<string>()];
      for (let reply = await list(null); ; ) {
        if (reply.kind !== 'answered') return unavailableFrom('list events', reply);
        for (const id of movedOrders(reply.body)) ids.add(id);
        const { cursor, data } = reply.body;
        if (!cursor || data.length === 0) return [...ids];
        if (cursors.has(cursor)) return unavailable('list events', 'the pages go round in a circle');
        cursors.add(cursor);
        reply = await list(cursor);
      }
    },

    readWebhook: webhookReader(settings),
  };
};
