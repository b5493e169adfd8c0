// Reconciler: polls the provider for every unsettled order until a day after its expiry, so that no order depends on a
// webhook.
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { sendFailedMail } from './notify-payer.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import { pollEach, type Round } from './poll-each.ts';
import {
  isPollingOver,
  nextPaidCheck,
  paidUnavailableDelay,
  pollDelay,
  unavailableDelay,
} from './poll-schedule.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { SettleRefunds } from './settle-refunds.ts';
import type { ProviderSnapshot } from './settlement.ts';

/** Orders whose poll threw are rescheduled like the others and delay none. */
interface Reconciliation extends Round {
  readonly paid: number;
  /** More orders may be due: the next round starts at once. */
  readonly hasMore: boolean;
}

/** The newest orders have a payer waiting at the screen; the rest of a round goes to those due longest. */
const NEWEST_A_ROUND = 150;
const OLDEST_A_ROUND = 50;
const NEWEST_BETWEEN = NEWEST_A_ROUND / OLDEST_A_ROUND;

/** Interleaves both, so that each has its share wherever the round ends. */
const inTurns = (newest: readonly Order[], oldest: readonly Order[]): readonly Order[] => {
  const turns = Array.from({ length: OLDEST_A_ROUND }, (_, nth) => [
    ...newest.slice(nth * NEWEST_BETWEEN, (nth + 1) * NEWEST_BETWEEN),
    ...oldest.slice(nth, nth + 1),
  ]).flat();
  return [...new Map(turns.map((order) => [order.id, order])).values()];
};

type RequiredStores = { users: UserStore; outbox: Outbox; orders: OrderStore } & Now;

const listDue = async ({ orders, now }: { orders: OrderStore } & Now): Promise<readonly Order[]> => {
  const at = await now();
  return inTurns(await orders.listNewestDue(at, NEWEST_A_ROUND), await orders.listDue(at, OLDEST_A_ROUND));
};

const wasTriedInVain = (snapshot: ProviderSnapshot | null): boolean =>
  snapshot !== null &&
  snapshot.payments.length > 0 &&
  snapshot.payments.every(({ state }) => state === 'failed' || state === 'pending');

interface PollResult {
  readonly wasAnswered: boolean;
  readonly wasTried: boolean;
  /** The provider was unavailable: the poll does not count, and the backoff does not grow. */
  readonly wasUnavailable: boolean;
}

const scheduleNext = async (
  { transaction }: { readonly transaction: Transaction<RequiredStores> },
  id: OrderId,
  { wasAnswered, wasTried, wasUnavailable }: PollResult,
): Promise<void> => {
  await transaction.run<null, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    if (order === null || order.status === 'paid' || order.status === 'expired') return succeed(null);
    const now = await stores.now();
    const checks = wasUnavailable ? order.checks : order.checks + 1;
    const wait = wasUnavailable ? unavailableDelay : pollDelay(checks);
    const nextCheckAt = new Date(now.getTime() + wait);
    const status = isPollingOver(order, now) && wasAnswered ? 'expired' : order.status;
    if (status === 'expired' && wasTried) await sendFailedMail(stores, order, now);
    await stores.orders.save({ ...order, status, checks, nextCheckAt });
    return succeed(null);
  });
};

interface Deps {
  readonly stores: { orders: OrderStore } & Now;
  readonly transaction: Transaction<RequiredStores>;
  readonly clock: Clock;
}

export const reconcile = (ports: Deps, settle: SettlePayment) => async (): Promise<Reconciliation> => {
  const due = await listDue(ports.stores);
  let paid = 0;
  const tried = new Set<OrderId>();
  const unavailable = new Set<OrderId>();
  const poll = async (id: OrderId): Promise<boolean> => {
    const settled = await settle(id);
    if (settled.ok && settled.value.order.status === 'paid') paid += 1;
    if (settled.ok && wasTriedInVain(settled.value.snapshot)) tried.add(id);
    if (settled.ok && settled.value.isProviderUnavailable) unavailable.add(id);
    return settled.ok && !settled.value.isProviderUnavailable;
  };
  const { checked, unanswered, broken } = await pollEach(ports, due, poll, (id, wasAnswered) =>
    scheduleNext(ports, id, { wasAnswered, wasTried: tried.has(id), wasUnavailable: unavailable.has(id) }),
  );
  const hasMore = broken.length === 0 && (checked < due.length || due.length >= NEWEST_A_ROUND);
  return { checked, unanswered, paid, broken, hasMore };
};

// Polls paid orders again on days 1, 3, 7 and 30, for manual refunds, chargebacks and second payments.

const ORDERS_A_TICK = 50;

const schedulePaidCheck = async (
  { transaction }: { readonly transaction: Transaction<{ orders: OrderStore } & Now> },
  id: OrderId,
  wasAnswered: boolean,
): Promise<void> => {
  await transaction.run<null, DomainError>(async ({ orders, now }) => {
    const order = await orders.lock(id);
    if (order === null || order.paidAt === null) return succeed(null);
    const at = await now();
    const paidCheckAt = wasAnswered
      ? nextPaidCheck(order.paidAt, at)
      : new Date(at.getTime() + paidUnavailableDelay);
    await orders.save({ ...order, paidCheckAt });
    return succeed(null);
  });
};

interface ReconcilePaidDeps {
  readonly stores: { orders: OrderStore } & Now;
  readonly transaction: Transaction<{ orders: OrderStore } & Now>;
  readonly clock: Clock;
}

export const reconcilePaid =
  (ports: ReconcilePaidDeps, settle: SettlePayment, settleRefunds: SettleRefunds) =>
  /** Orders whose poll threw wait an hour and delay no others. */
  async (): Promise<Round> => {
    const { orders, now } = ports.stores;
    const due = await orders.listPaidChecks(await now(), ORDERS_A_TICK);
    const poll = async (id: OrderId): Promise<boolean> => {
      const settled = await settle(id);
      const refunds = await settleRefunds(id);
      return (
        settled.ok &&
        !settled.value.isProviderUnavailable &&
        refunds.ok &&
        !refunds.value.isProviderUnavailable
      );
    };
    return pollEach(ports, due, poll, (id, wasAnswered) => schedulePaidCheck(ports, id, wasAnswered));
  };

// Polls refunds in progress with the backoff of orders, until each is done or failed.

const scheduleRefundCheck = async (
  { transaction }: { readonly transaction: Transaction<{ orders: OrderStore } & Now> },
  id: OrderId,
  /** The provider was unavailable: the poll does not count, and the backoff does not grow. */
  wasUnavailable: boolean,
): Promise<void> => {
  await transaction.run<null, DomainError>(async ({ orders, now }) => {
    const order = await orders.lock(id);
    if (order === null || order.refundCheckAt === null) return succeed(null);
    const refundChecks = wasUnavailable ? order.refundChecks : order.refundChecks + 1;
    const wait = wasUnavailable ? unavailableDelay : pollDelay(refundChecks);
    const refundCheckAt = new Date((await now()).getTime() + wait);
    await orders.save({ ...order, refundChecks, refundCheckAt });
    return succeed(null);
  });
};

interface ReconcileRefundsDeps {
  readonly stores: { orders: OrderStore } & Now;
  readonly transaction: Transaction<{ orders: OrderStore } & Now>;
  readonly clock: Clock;
}

export const reconcileRefunds =
  (ports: ReconcileRefundsDeps, settle: SettleRefunds) =>
  /** Orders whose poll threw are rescheduled like the others and delay none. */
  async (): Promise<Round> => {
    const due = await ports.stores.orders.listRefundChecks(await ports.stores.now(), ORDERS_A_TICK);
    const unavailable = new Set<OrderId>();
    const poll = async (id: OrderId): Promise<boolean> => {
      const settled = await settle(id);
      if (settled.ok && settled.value.isProviderUnavailable) unavailable.add(id);
      return settled.ok && !settled.value.isProviderUnavailable;
    };
    return pollEach(ports, due, poll, (id) => scheduleRefundCheck(ports, id, unavailable.has(id)));
  };
