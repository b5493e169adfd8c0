// The one way an order is settled, for webhook, status call, reconciler and operator alike. It may be repeated and run
// in parallel at will: an order grants its days once, and trouble at the provider changes nothing. Money nobody meant
// to pay (an order twice, or a plan twice within 10 minutes) is marked for refund, and what was bought stays granted.
import { extended } from '../plans/subscription.ts';
import {
  isTrouble,
  type PaymentGateway,
  type ProviderPayment,
  type ProviderTrouble,
} from '../ports/payment-gateway.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../ports/transaction.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import type { OrderId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { delays } from '../shared/timings.ts';
import type { Order } from './order.ts';
import { balanced } from './refunds/balance.ts';
import { type ProviderWord, verdictOn } from './settlement.ts';

export interface Settlement {
  readonly order: Order;
  /** The provider could not be asked: the order stands as it was. */
  readonly isTroubled: boolean;
}

export type SettlePayment = (id: OrderId) => Promise<Result<Settlement, DomainError>>;

const grant = async (stores: Stores, order: Order, now: Date): Promise<void> => {
  const { userId, planName, days, amount } = order;
  const subscription = extended(await stores.subscriptions.find(userId), { userId, planName, days }, now);
  await stores.subscriptions.save(subscription);
  const user = await stores.users.find(userId);
  if (user === null) return;
  const endsAt = subscription.endsAt.toISOString();
  const template = { name: 'payment-received', planName, amount, endsAt } as const;
  await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template } }, now);
};

const settlePaid = async (
  stores: Stores,
  order: Order,
  payments: readonly ProviderPayment[],
  now: Date,
): Promise<Order> => {
  for (const { paymentId, amount, at, state } of payments) {
    if (state !== 'succeeded') continue;
    await stores.orders.addPayment({ providerPaymentId: paymentId, orderId: order.id, amount, paidAt: at });
  }
  if (order.status === 'paid') return balanced(stores, order, now);
  const since = new Date(now.getTime() - delays.samePlanAgain);
  const isPlanPaidTwice = await stores.orders.wasPaidSince(order.userId, order.planName, since);
  await grant(stores, order, now);
  return balanced(
    stores,
    { ...order, status: 'paid', paidAt: now, refundDueAt: isPlanPaidTwice ? now : null },
    now,
  );
};

const settleUnpaid = async (stores: Stores, order: Order, said: ProviderWord, now: Date): Promise<Order> => {
  if (order.status === 'paid') return order;
  const verdict = verdictOn(order, said, now);
  // Closed or declined, it stays watched: the last try may still succeed.
  if (verdict === 'closed' || verdict === 'declined') return { ...order, status: 'declined' };
  const isOver = now.getTime() >= order.expiresAt.getTime();
  if (verdict !== 'trying' || order.status !== 'declined' || isOver) return order;
  // Tried again on the same checkout page: open once more, unless another order took its place meanwhile.
  const other = await stores.orders.findOpen(order.userId, order.planName, now);
  return other ? order : { ...order, status: 'open' };
};

export const askProvider = async (
  payments: PaymentGateway,
  ours: Order,
): Promise<ProviderWord | ProviderTrouble> => {
  const order = await payments.findOrder(ours);
  if (isTrouble(order)) return order;
  const tries = order === null ? [] : await payments.listPayments(ours.id);
  return isTrouble(tries) ? tries : { order, payments: tries };
};

/** Inside a transaction: locks the listener and the order, and makes it equal to what the provider said. */
export const settleBy = async (
  stores: Stores,
  { id, userId }: Order,
  said: ProviderWord,
): Promise<Order | null> => {
  // The listener's row first, as everywhere: two orders of one listener extend one subscription.
  await stores.users.lock(userId);
  const row = await stores.orders.lock(id);
  if (row === null) return null;
  const now = await stores.now();
  const settled =
    verdictOn(row, said, now) === 'paid'
      ? await settlePaid(stores, row, said.payments, now)
      : await settleUnpaid(stores, row, said, now);
  if (settled !== row) await stores.orders.save(settled);
  return settled;
};

export const settlePayment =
  ({ stores, transaction, payments }: Pick<Ports, 'stores' | 'transaction' | 'payments'>): SettlePayment =>
  async (id) => {
    const known = await stores.orders.find(id);
    if (known === null) return fail(domainError('order.not-found'));
    const said = await askProvider(payments, known);
    if (isTrouble(said)) return succeed({ order: known, isTroubled: true });
    return transaction.run<Settlement, DomainError>(async (inside) => {
      const order = await settleBy(inside, known, said);
      return order === null ? fail(domainError('order.not-found')) : succeed({ order, isTroubled: false });
    });
  };
