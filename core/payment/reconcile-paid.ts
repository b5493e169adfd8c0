// Polls paid orders again on days 1, 3, 7 and 30, for manual refunds, chargebacks and second payments.

import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { OrderStore } from './order-store.port.ts';
import { pollEach, type Round } from './poll-each.ts';
import { nextPaidCheck, paidUnavailableDelay } from './poll-schedule.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { SettleRefunds } from './settle-refunds.ts';

const ORDERS_A_TICK = 50;

const scheduleNext = async (
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

interface Deps {
  readonly stores: { orders: OrderStore } & Now;
  readonly transaction: Transaction<{ orders: OrderStore } & Now>;
  readonly clock: Clock;
}

export const reconcilePaid =
  (ports: Deps, settle: SettlePayment, settleRefunds: SettleRefunds) =>
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
    return pollEach(ports, due, poll, (id, wasAnswered) => scheduleNext(ports, id, wasAnswered));
  };
