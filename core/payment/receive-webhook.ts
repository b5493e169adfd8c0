// A webhook is a hint: it is stored once, and then the provider is asked. If it cannot be asked, or has not heard of
// its own news yet, the reconciler looks soon.

import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { ProviderEvent, UnknownNews } from './order-store.port.ts';
import type { PaymentStores } from './payment.stores.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { pollDelay } from './poll-schedule.ts';
import type { WebhookEvent } from './provider-order.ts';
import type { SettlePayment } from './settle-payment.ts';
import { refundCheckSoon, type SettleRefunds } from './settle-refunds.ts';

interface Webhook {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** An id of ours has 36 characters, and the provider takes 45. */
const MAX_ID_LENGTH = 50;

const schedulePoll = async (
  { transaction }: { readonly transaction: Transaction<PaymentStores & Now> },
  id: OrderId,
): Promise<void> => {
  await transaction.run<null, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    if (order === null || order.status === 'paid') return succeed(null);
    const soon = new Date((await stores.now()).getTime() + pollDelay(0));
    const nextCheckAt = order.nextCheckAt.getTime() < soon.getTime() ? order.nextCheckAt : soon;
    // An expired order is watched no more: as a declined one it is, and fails alike until a late success.
    const status = order.status === 'expired' ? 'declined' : order.status;
    await stores.orders.save({ ...order, status, nextCheckAt });
    return succeed(null);
  });
};

type WebhookPorts = {
  readonly stores: PaymentStores & Now;
  readonly transaction: Transaction<PaymentStores & Now>;
  readonly payments: PaymentGateway;
};

/** Stored together with the wish to look at the refunds, so that a death in between loses neither. */
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

/** News of an order nobody here knows, of another system with our keys or lost by a restore: kept for the operator. */
const saveUnknown = async (
  { stores }: WebhookPorts,
  { orderId, dedupeKey, type }: WebhookEvent,
  rawBody: string,
): Promise<UnknownNews | null> => {
  if (orderId === '' || dedupeKey === '') return null;
  const news = { orderId: orderId.slice(0, MAX_ID_LENGTH), type, receivedAt: await stores.now() };
  return (await stores.orders.addUnknownEvent({ ...news, dedupeKey, rawBody })) ? news : null;
};

/** Answers news of an order that nobody here knows when it is heard for the first time; null otherwise. */
export const receiveWebhook =
  (ports: WebhookPorts, settle: SettlePayment, settleRefunds: SettleRefunds) =>
  async ({ rawBody, headers }: Webhook): Promise<Result<UnknownNews | null, DomainError>> => {
    const event = ports.payments.readWebhook(rawBody, headers);
    if (event === null) return failWith('payment.bad-signature');
    const orderId = parseId<OrderId>(event.orderId);
    const order = orderId && (await ports.stores.orders.find(orderId));
    // Not ours: received all the same, or the provider would go on telling.
    if (!orderId || !order) return succeed(await saveUnknown(ports, event, rawBody));
    const { dedupeKey, type } = event;
    if (event.about === 'refund') {
      const shouldPoll = await storeRefundNews(ports, orderId, { dedupeKey, orderId, type, rawBody });
      if (!shouldPoll.ok || !shouldPoll.value) return succeed(null);
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
