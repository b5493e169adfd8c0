// Settles an order, for webhook, status call, reconciler and operator alike. Idempotent and safe to run concurrently:
// an order grants its days once, and an unavailable provider changes nothing. An unintended payment (an order paid
// twice, or a plan twice within 10 minutes) is marked for refund, and the granted days stay.

import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type GrantId, makeId, type OrderId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { applyBalance, type LedgerStores } from './balance.ts';
import { sendFailedMail } from './notify-payer.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import type { SettlementGateway } from './payment-gateway.port.ts';
import { nextPaidCheck } from './poll-schedule.ts';
import { isUnavailable, type ProviderPayment, type ProviderUnavailable } from './provider-order.ts';
import { recordPayments, recordRefunds } from './record-payments.ts';
import {
  hasFailed,
  isUnclear,
  isUnderClosed,
  type OrderOutcome,
  orderOutcome,
  type ProviderSnapshot,
  unreadableParts,
} from './settlement.ts';
import { markUnreadable } from './unreadable-orders.ts';

// Replaced orders: an order that cannot be paid any more, or is for another plan, is replaced by the listener's next
// one. If both are paid, both grant, and the replaced one is marked for refund.

const stands = ({ status, refundedAt }: Order): boolean => status === 'paid' && refundedAt === null;

/** Whether a later paid order replaced this one. */
export const isReplaced = ({ createdAt }: Order, all: readonly Order[]): boolean =>
  all.some((other) => stands(other) && other.createdAt > createdAt);

/** Orders that this one replaced, paid after it was made and not yet marked for refund. */
export const replacedBy = ({ createdAt }: Order, all: readonly Order[]): readonly Order[] =>
  all.filter(
    (other) =>
      stands(other) &&
      other.refundDueAt === null &&
      other.createdAt < createdAt &&
      other.paidAt !== null &&
      other.paidAt > createdAt,
  );

export interface Settlement {
  readonly order: Order;
  /** The provider was unavailable: the order is unchanged. */
  readonly isProviderUnavailable: boolean;
  /** The provider's state just fetched; null if it was unavailable. */
  readonly snapshot: ProviderSnapshot | null;
}

export type SettlePayment = (id: OrderId) => Promise<Result<Settlement, DomainError>>;

type RequiredStores = LedgerStores & Now;

const grant = async (
  stores: { users: UserStore; outbox: Outbox; subscriptions: SubscriptionStore; grants: GrantStore },
  randomness: Randomness,
  { id: orderId, planName, days, amount }: Order,
  { id: userId, email }: User,
  now: Date,
): Promise<void> => {
  const id = makeId<GrantId>(now, randomness.bytes(10));
  const bought = { userId, planName, days, at: now, cause: 'order', orderId, endedAt: null } as const;
  const subscription = await giveDays(stores, { id, ...bought });
  if (subscription === null) return;
  const endsAt = subscription.endsAt.toISOString();
  const template = { name: 'payment-received', planName, amount, endsAt } as const;
  await stores.outbox.add({ kind: 'mail', mail: { to: email, template } }, now);
};

/** Call inside a transaction; the listener and the order must be locked. */
export const settlePaid = async (
  stores: RequiredStores,
  randomness: Randomness,
  order: Order,
  payments: readonly ProviderPayment[],
  now: Date,
): Promise<Order> => {
  if (!(await recordPayments(stores, order, payments))) return order;
  if (order.status === 'paid') return applyBalance(stores, order, now);
  const since = new Date(now.getTime() - serverTimings.duplicatePlanWindow);
  const isPlanPaidTwice = await stores.orders.wasPaidSince(order.userId, order.planName, since);
  const all = await stores.orders.listOf(order.userId);
  const replaced = replacedBy(order, all);
  const user = await stores.users.find(order.userId);
  // A payment for an erased account, or one that awaits erasure, grants nothing and is marked for refund.
  const isGone = user === null || user.erasesAt !== null;
  if (!isGone) for (const old of replaced) await stores.orders.save({ ...old, refundDueAt: now });
  const isMeant = !isGone && !isReplaced(order, all) && (!isPlanPaidTwice || replaced.length > 0);
  if (!isGone) await grant(stores, randomness, order, user, now);
  return applyBalance(
    stores,
    {
      ...order,
      status: 'paid',
      paidAt: now,
      paidCheckAt: nextPaidCheck(now, now),
      refundDueAt: isMeant ? null : now,
    },
    now,
  );
};

/** A payment under a closed order that the provider returned: recorded, never granted. */
const settleReturned = async (
  stores: RequiredStores,
  order: Order,
  { payments, refunds }: ProviderSnapshot,
  now: Date,
): Promise<Order> => {
  if (!(await recordPayments(stores, order, payments)) || order.status === 'paid') return order;
  const heard = { refunds: [], unreadable: [], ...refunds, refused: new Map() };
  return recordRefunds(stores, { ...order, status: 'declined' }, heard, now);
};

interface Settling {
  readonly stores: RequiredStores;
  readonly randomness: Randomness;
  readonly order: Order;
  readonly snapshot: ProviderSnapshot;
  readonly now: Date;
}

const settleUnpaid = async (
  outcome: OrderOutcome,
  { stores, order, snapshot, now }: Settling,
): Promise<Order> => {
  if (order.status === 'paid') return order;
  if (outcome === 'closed' && snapshot.payments.length > 0 && hasFailed(order, snapshot))
    await sendFailedMail(stores, order, now);
  // A closed or declined order is still polled: the last attempt may succeed.
  if (outcome === 'closed' || outcome === 'declined') return { ...order, status: 'declined' };
  const isOver = now.getTime() >= order.expiresAt.getTime();
  if (outcome !== 'trying' || order.status !== 'declined' || isOver) return order;
  // Retried on the same checkout page: open again, unless another order replaced it meanwhile.
  const other = await stores.orders.findOpen(order.userId, now);
  return other ? order : { ...order, status: 'open' };
};

export const fetchSnapshot = async (
  payments: SettlementGateway,
  ours: Order,
): Promise<ProviderSnapshot | ProviderUnavailable> => {
  const order = await payments.findOrder(ours);
  if (isUnavailable(order)) return order;
  const attempts = order === null ? [] : await payments.listPayments(ours.id);
  if (isUnavailable(attempts)) return attempts;
  if (!isUnderClosed(ours, { order, payments: attempts })) return { order, payments: attempts };
  const refunds = await payments.listRefunds(ours.id);
  return isUnavailable(refunds) ? refunds : { order, payments: attempts, refunds };
};

const settleAs = (outcome: OrderOutcome, settling: Settling): Promise<Order> => {
  const { stores, randomness, order, snapshot, now } = settling;
  if (outcome === 'paid' || outcome === 'late')
    return settlePaid(stores, randomness, order, snapshot.payments, now);
  if (outcome === 'returned') return settleReturned(stores, order, snapshot, now);
  return settleUnpaid(outcome, settling);
};

/** Call inside a transaction: locks the listener and the order and applies the provider's state. */
export const applySnapshot = async (
  stores: RequiredStores,
  randomness: Randomness,
  { id, userId }: Order,
  snapshot: ProviderSnapshot,
): Promise<Order | null> => {
  // Locks the listener first, as everywhere: two orders of one listener extend one subscription.
  await stores.users.lock(userId);
  const row = await stores.orders.lock(id);
  if (row === null) return null;
  const now = await stores.now();
  const settling = { stores, randomness, order: row, snapshot, now };
  const settled = await markUnreadable(
    stores,
    await settleAs(orderOutcome(row, snapshot, now), settling),
    {
      mark: 'unreadableSince',
      parts: unreadableParts(snapshot),
      isUnclear: isUnclear(row, snapshot),
      state: [snapshot.order, ...snapshot.payments].map((part) => part?.state ?? '').join(),
    },
    now,
  );
  if (settled !== row) await stores.orders.save(settled);
  return settled;
};

interface Deps {
  readonly stores: { orders: OrderStore };
  readonly transaction: Transaction<RequiredStores>;
  readonly payments: SettlementGateway;
  readonly randomness: Randomness;
}

export const settlePayment =
  ({ stores, transaction, payments, randomness }: Deps): SettlePayment =>
  async (id) => {
    const known = await stores.orders.find(id);
    if (known === null) return failWith('order.not-found');
    const snapshot = await fetchSnapshot(payments, known);
    if (isUnavailable(snapshot))
      return succeed({ order: known, isProviderUnavailable: true, snapshot: null });
    return transaction.run<Settlement, DomainError>(async (inside) => {
      const order = await applySnapshot(inside, randomness, known, snapshot);
      if (order === null) return failWith('order.not-found');
      return succeed({ order, isProviderUnavailable: false, snapshot });
    });
  };
