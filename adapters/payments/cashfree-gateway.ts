// Payment port over the provider's REST API. No answer is `unavailable` and never an outcome; an answer is read field by
// field.

import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type {
  CheckoutRequest,
  OrderAtProvider,
  ProviderOrder,
  ProviderUnavailable,
  RefundRequest,
} from '@meend/core/payment/provider-order.ts';
import { matchesOrder } from '@meend/core/payment/settlement.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { screens } from '@meend/core/site/screens.ts';
import { movedOrders, readOrder, readPayments, readRefund, readRefunds } from './cashfree-answers.ts';
import { type ClientSettings, cashfreeClient, type Reply } from './cashfree-client.ts';
import { type WebhookSettings, webhookReader } from './cashfree-webhooks.ts';
import { wireEvents } from './cashfree-wire.ts';

export interface CashfreeSettings extends ClientSettings, WebhookSettings {
  /** Public URL of the site, for the return and the notification. */
  readonly publicUrl: string;
  /** URL for webhooks, if it is not the public one. */
  readonly notifyUrl?: string;
}

const DUMMY_PHONE = '9999999999';

/** About 1.5 kB each, so that a page stays well below the maximum response size. */
const EVENTS_A_PAGE = 100;

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

/**
 * For the second attempt after a failure: the provider repeats its first response to a known key, failures included.
 */
const newIdempotencyKey = (id: string): string => `${id}-${randomUUID()}`;

export const cashfreeGateway = (settings: CashfreeSettings): PaymentGateway => {
  const { request: sendRequest, unavailable } = cashfreeClient(settings);
  const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;

  const unavailableFrom = (call: string, reply: Exclude<Reply, { kind: 'answered' }>): ProviderUnavailable =>
    reply.kind === 'trouble' ? reply.unavailable : unavailable(call, `refused: ${reply.detail}`);

  const checked = (
    call: string,
    reply: Reply,
    ours: OrderAtProvider,
  ): ProviderOrder | null | ProviderUnavailable => {
    if (reply.kind === 'missing') return null;
    if (reply.kind !== 'answered') return unavailableFrom(call, reply);
    const order = readOrder(reply.body, ours.id);
    if (matchesOrder(ours, order)) return order;
    return { ...unavailable(call, 'the id, amount or currency differs from the order'), isOtherOrder: true };
  };

  const findOrder: PaymentGateway['findOrder'] = async (ours) => {
    const call = { name: 'read order', path: pathOf(ours.id), subject: ours.id };
    return checked(call.name, await sendRequest(call), ours);
  };

  const makeOrder = async (request: CheckoutRequest, idempotencyKey: string) => {
    const ours = { id: request.orderId, amount: request.amount };
    const body = createBody(request, settings);
    const call = { name: 'create order', path: '/orders', subject: ours.id, method: 'POST', body } as const;
    const made = await sendRequest({ ...call, idempotencyKey });
    if (made.kind === 'refused') unavailable(call.name, `refused: ${made.detail}`);
    if (made.kind === 'answered') {
      const order = checked(call.name, made, ours);
      if (order === null || 'code' in order || order.sessionId !== null) return order;
    }
    // The order may exist although the response was lost, says so or names no session: read it.
    return findOrder(ours);
  };

  /** Null if it was neither created nor rejected. */
  const makeRefund = async (request: RefundRequest, idempotencyKey: string) => {
    const { orderId, refundId, amount, note } = request;
    const path = `${pathOf(orderId)}/refunds`;
    const body = { refund_id: refundId, refund_amount: toRupees(amount), refund_note: note };
    const call = { name: 'refund', path, subject: orderId, method: 'POST', body } as const;
    const made = await sendRequest({ ...call, idempotencyKey });
    // The refund may exist although the response was lost or rejected a repetition: read it.
    const readCall = { name: 'read refund', path: `${path}/${refundId}`, subject: orderId };
    const known = made.kind === 'answered' ? made : await sendRequest(readCall);
    if (known.kind === 'trouble') return known.unavailable;
    if (known.kind === 'answered') {
      const refund = readRefund(known.body, orderId);
      const isIt = (refund.refundId ?? refundId) === refundId && (refund.amount ?? amount) === amount;
      if (!isIt) return unavailable(call.name, 'another refund was answered');
      // It was accepted; what cannot be read here is read in the list of the order's refunds.
      return { refundId, amount, state: refund.state ?? 'pending', at: refund.at ?? new Date() };
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
      if ('code' in order) return order;
      const { sessionId } = order;
      return sessionId === null ? unavailable('create order', 'the order has no session') : { sessionId };
    },

    findOrder,

    async terminateOrder(ours) {
      const body = { order_status: 'TERMINATED' };
      const call = {
        ...{ name: 'terminate order', path: pathOf(ours.id), subject: ours.id },
        ...({ method: 'PATCH', body } as const),
      };
      return checked(call.name, await sendRequest(call), ours);
    },

    async listPayments(id) {
      const call = { name: 'list payments', path: `${pathOf(id)}/payments`, subject: id };
      const listed = await sendRequest(call);
      if (listed.kind === 'missing') return [];
      return listed.kind === 'answered' ? readPayments(listed.body, id) : unavailableFrom(call.name, listed);
    },

    async refund(request) {
      const { refundId } = request;
      const made =
        (await makeRefund(request, refundId)) ?? (await makeRefund(request, newIdempotencyKey(refundId)));
      return made ?? unavailable('refund', 'the refund was not made');
    },

    async listRefunds(id) {
      const call = { name: 'list refunds', path: `${pathOf(id)}/refunds`, subject: id };
      const listed = await sendRequest(call);
      if (listed.kind === 'missing') return { refunds: [], unreadable: [] };
      return listed.kind === 'answered' ? readRefunds(listed.body, id) : unavailableFrom(call.name, listed);
    },

    async listMovedOrders({ from, to, endsAt }) {
      const end = Math.ceil(to.getTime() / 1_000) * 1_000;
      const filters = { start_date: wholeSeconds(from.getTime()), end_date: wholeSeconds(end) };
      const call = { name: 'list events', path: '/recon', subject: '', method: 'POST' } as const;
      const [ids, cursors] = [new Set<string>(), new Set<string>()];
      for (let cursor: string | null = null; ; ) {
        const body: unknown = { pagination: { limit: EVENTS_A_PAGE, cursor }, filters };
        const reply = await sendRequest({ ...call, body });
        if (reply.kind !== 'answered') return unavailableFrom(call.name, reply);
        const page = wireEvents.safeParse(reply.body);
        if (!page.success) return unavailable(call.name, 'a page could not be read');
        for (const id of movedOrders(page.data)) ids.add(id);
        cursor = page.data.cursor || null;
        if (cursor === null || page.data.data.length === 0) return [...ids];
        if (cursors.has(cursor)) return unavailable(call.name, 'the pages go round in a circle');
        cursors.add(cursor);
        if (endsAt !== undefined && Date.now() >= endsAt.getTime())
          return unavailable(call.name, 'the pages did not end in time');
      }
    },

    readWebhook: webhookReader(settings),
  };
};
