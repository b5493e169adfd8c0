// Receives a webhook. It is a hint, never a proof: it is stored once, and then the provider is polled. If that fails,
// or the provider's API lags behind its webhook, the reconciler polls soon.

import { eventRecorder, type SecurityEventStore } from '@meend/core/audit/security-event.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { OrderStore, ProviderEvent, UnknownNews } from './order-store.port.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { pollDelay } from './poll-schedule.ts';
import type { WebhookEvent } from './provider-order.ts';
import type { SettlePayment } from './settle-payment.ts';
import { refundCheckSoon, type SettleRefunds } from './settle-refunds.ts';
import { withoutCustomer } from './unreadable-orders.ts';

interface Webhook {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Our ids have 36 characters; the provider's maximum is 45. */
const MAX_ID_LENGTH = 50;

const schedulePoll = async (
  { transaction }: { readonly transaction: Transaction<{ orders: OrderStore } & Now> },
  id: OrderId,
): Promise<void> => {
  await transaction.run<null, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    if (order === null || order.status === 'paid') return succeed(null);
    const soon = new Date((await stores.now()).getTime() + pollDelay(0));
    const nextCheckAt = order.nextCheckAt.getTime() < soon.getTime() ? order.nextCheckAt : soon;
    // An expired order is no longer polled, so it becomes declined again, which is reported alike and still allows a
    // late success.
    const status = order.status === 'expired' ? 'declined' : order.status;
    await stores.orders.save({ ...order, status, nextCheckAt });
    return succeed(null);
  });
};

type WebhookPorts = {
  readonly stores: { orders: OrderStore; securityEvents: SecurityEventStore } & Now;
  readonly transaction: Transaction<{ orders: OrderStore } & Now>;
  readonly payments: PaymentGateway;
};

/** Stores the event and schedules the refund poll in one transaction, so that a crash in between loses neither. */
const storeRefundNews = (
  { transaction }: WebhookPorts,
  id: OrderId,
  event: Omit<ProviderEvent, 'receivedAt'>,
): Promise<Result<boolean, DomainError>> =>
  transaction.run<boolean, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    const now = await stores.now();
    if (order === null || !(await stores.orders.addEvent({ ...event, receivedAt: now })))
      return succeed(order !== null && order.refundCheckAt !== null);
    await stores.orders.save({ ...order, ...refundCheckSoon(now) });
    return succeed(true);
  });

/**
 * Stores an event of an order that does not exist here, from another system with our keys or lost by a restore, for the
 * operator.
 */
const saveUnknown = async (
  { stores }: WebhookPorts,
  { orderId, dedupeKey, type }: WebhookEvent,
  rawBody: string,
): Promise<ReportedNews | null> => {
  const news = { orderId: orderId.slice(0, MAX_ID_LENGTH), type, receivedAt: await stores.now() };
  return (await stores.orders.addUnknownEvent({ ...news, dedupeKey, rawBody }))
    ? { ...news, about: 'unknown-order' }
    : null;
};

const MAX_TYPE_LENGTH = 60;

const saveOther = async (
  { stores }: WebhookPorts,
  event: WebhookEvent,
  rawBody: string,
): Promise<ReportedNews | null> => {
  const { dedupeKey, dispute = null } = event;
  const news = {
    orderId: event.orderId.slice(0, MAX_ID_LENGTH),
    type: event.type.slice(0, MAX_TYPE_LENGTH),
    receivedAt: await stores.now(),
  };
  const isNew = await stores.orders.addOtherEvent({ ...news, dedupeKey, rawBody, dispute });
  return isNew ? { ...news, about: dispute === null ? 'other' : 'dispute' } : null;
};

/** A new event for the log: of an unknown order, a dispute, or a kind that the product does not act on. */
export interface ReportedNews extends UnknownNews {
  readonly about: 'unknown-order' | 'dispute' | 'other';
}

/**
 * Returns the event if it is new and for the operator alone; null otherwise. It succeeds only after the event was
 * stored, so that the provider repeats it otherwise.
 */
export const receiveWebhook = (ports: WebhookPorts, settle: SettlePayment, settleRefunds: SettleRefunds) => {
  const recordForged = eventRecorder(ports.stores, 'webhook-forged');
  return async (webhook: Webhook): Promise<Result<ReportedNews | null, DomainError>> => {
    const event = ports.payments.readWebhook(webhook.rawBody, webhook.headers);
    if (event === 'forged') await recordForged();
    if (event === 'forged' || event === 'malformed') return failWith('payment.bad-signature');
    const rawBody = withoutCustomer(webhook.rawBody);
    if (event.about === 'other') return succeed(await saveOther(ports, event, rawBody));
    const orderId = parseId<OrderId>(event.orderId);
    const order = orderId && (await ports.stores.orders.find(orderId));
    // Not our order: acknowledged all the same, or the provider would retry.
    if (!orderId || !order) return succeed(await saveUnknown(ports, event, rawBody));
    const { dedupeKey, type } = event;
    if (event.about === 'refund') {
      const shouldPoll = await storeRefundNews(ports, orderId, { dedupeKey, orderId, type, rawBody });
      if (!shouldPoll.ok) return shouldPoll;
      if (!shouldPoll.value) return succeed(null);
      if (order.status !== 'paid') await settle(orderId);
      await settleRefunds(orderId);
      return succeed(null);
    }
    const receivedAt = await ports.stores.now();
    const isNew = await ports.stores.orders.addEvent({ dedupeKey, orderId, type, rawBody, receivedAt });
    if (!isNew && order.status === 'paid') return succeed(null);
    const settled = await settle(orderId);
    if (settled.ok && settled.value.order.status !== 'paid') await schedulePoll(ports, orderId);
    return succeed(null);
  };
};
