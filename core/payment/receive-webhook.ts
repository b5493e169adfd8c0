// A webhook is a hint: it is stored once, and then the provider is asked. If it cannot be asked, or has not heard of
// its own news yet, the reconciler looks soon.
import type { Ports } from '../ports/ports.ts';
import type { ProviderEvent } from '../ports/stores/order-store.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { type OrderId, parseId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { waitBeforeCheck } from './check-schedule.ts';
import { refundCheckSoon, type SettleRefunds } from './refunds/settle-refunds.ts';
import type { SettlePayment } from './settle-payment.ts';

export interface Webhook {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const lookAgainSoon = async ({ transaction }: Pick<Ports, 'transaction'>, id: OrderId): Promise<void> => {
  await transaction.run<null, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    if (order === null || order.status === 'paid') return succeed(null);
    const soon = new Date((await stores.now()).getTime() + waitBeforeCheck(0));
    const nextCheckAt = order.nextCheckAt.getTime() < soon.getTime() ? order.nextCheckAt : soon;
    // An expired order is watched no more: as a declined one it is, and fails alike until a late success.
    const status = order.status === 'expired' ? 'declined' : order.status;
    await stores.orders.save({ ...order, status, nextCheckAt });
    return succeed(null);
  });
};

type WebhookPorts = Pick<Ports, 'stores' | 'transaction' | 'payments'>;

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

export const receiveWebhook =
  (ports: WebhookPorts, settle: SettlePayment, settleRefunds: SettleRefunds) =>
  async ({ rawBody, headers }: Webhook): Promise<Result<null, DomainError>> => {
    const event = ports.payments.readWebhook(rawBody, headers);
    if (event === null) return fail(domainError('payment.bad-signature'));
    const orderId = parseId<OrderId>(event.orderId);
    const order = orderId && (await ports.stores.orders.find(orderId));
    // Not ours, or told before and already settled: received all the same, or the provider would go on telling.
    if (!orderId || !order) return succeed(null);
    const { dedupeKey, type } = event;
    if (event.about === 'refund') {
      const isToLook = await storeRefundNews(ports, orderId, { dedupeKey, orderId, type, rawBody });
      if (!isToLook.ok || !isToLook.value) return succeed(null);
      if (order.status !== 'paid') await settle(orderId);
      await settleRefunds(orderId);
      return succeed(null);
    }
    const receivedAt = await ports.stores.now();
    const isNew = await ports.stores.orders.addEvent({ dedupeKey, orderId, type, rawBody, receivedAt });
    if (!isNew && order.status === 'paid') return succeed(null);
    const settled = await settle(orderId);
    if (settled.ok && settled.value.order.status !== 'paid') await lookAgainSoon(ports, orderId);
    return succeed(null);
  };
