// Polls refunds in progress with the backoff of orders, until each is done or failed.

import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { OrderStore } from './order-store.port.ts';
import { pollEach, type Round } from './poll-each.ts';
import { pollDelay, unavailableDelay } from './poll-schedule.ts';
import type { SettleRefunds } from './settle-refunds.ts';

const ORDERS_A_TICK = 50;

const scheduleNext = async (
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

interface Deps {
  readonly stores: { orders: OrderStore } & Now;
  readonly transaction: Transaction<{ orders: OrderStore } & Now>;
  readonly clock: Clock;
}

export const reconcileRefunds =
  (ports: Deps, settle: SettleRefunds) =>
  /** Orders whose poll threw are rescheduled like the others and delay none. */
  async (): Promise<Round> => {
    const due = await ports.stores.orders.listRefundChecks(await ports.stores.now(), ORDERS_A_TICK);
    const unavailable = new Set<OrderId>();
    const poll = async (id: OrderId): Promise<boolean> => {
      const settled = await settle(id);
      if (settled.ok && settled.value.isProviderUnavailable) unavailable.add(id);
      return settled.ok && !settled.value.isProviderUnavailable;
    };
    return pollEach(ports, due, poll, (id) => scheduleNext(ports, id, unavailable.has(id)));
  };
