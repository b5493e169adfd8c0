// Nobody has to tell us: every unsettled order is looked at on a schedule, and given up a day after its expiry.
import type { Ports } from '@meend/core/ports/ports.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { lookAtEach, type Round } from './look-at-each.ts';
import type { Order } from './order.ts';
import { isPollingOver, pollDelay, waitWhileTroubled } from './poll-schedule.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { ProviderSnapshot } from './settlement.ts';
import { tellFailed } from './tell-payer.ts';

/** Orders whose look broke off wait for their next one like the others, and hold up none. */
export interface Reconciliation extends Round {
  readonly paid: number;
  /** More may be due: the next round need not wait. */
  readonly hasMore: boolean;
}

/** Whoever waits for their payment right now made their order last; the rest of a tick goes to who has waited longest. */
const NEWEST_A_ROUND = 150;
const OLDEST_A_ROUND = 50;
const NEWEST_BETWEEN = NEWEST_A_ROUND / OLDEST_A_ROUND;

/** Wherever the round ends, both had their share of it. */
const inTurns = (newest: readonly Order[], oldest: readonly Order[]): readonly Order[] => {
  const turns = Array.from({ length: OLDEST_A_ROUND }, (_, nth) => [
    ...newest.slice(nth * NEWEST_BETWEEN, (nth + 1) * NEWEST_BETWEEN),
    ...oldest.slice(nth, nth + 1),
  ]).flat();
  return [...new Map(turns.map((order) => [order.id, order])).values()];
};

const listDue = async ({ orders, now }: Stores): Promise<readonly Order[]> => {
  const at = await now();
  return inTurns(await orders.listNewestDue(at, NEWEST_A_ROUND), await orders.listDue(at, OLDEST_A_ROUND));
};

const wasTriedInVain = (said: ProviderSnapshot | null): boolean =>
  said !== null && said.payments.length > 0 && said.payments.every(({ state }) => state !== 'succeeded');

interface Looked {
  readonly wasAnswered: boolean;
  readonly wasTried: boolean;
  /** The provider was in trouble: this was no look, and the order is as near to its next one as before. */
  readonly wasTroubled: boolean;
}

const scheduleNext = async (
  { transaction }: Pick<Ports, 'transaction'>,
  id: OrderId,
  { wasAnswered, wasTried, wasTroubled }: Looked,
): Promise<void> => {
  await transaction.run<null, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    if (order === null || order.status === 'paid' || order.status === 'expired') return succeed(null);
    const now = await stores.now();
    const checks = wasTroubled ? order.checks : order.checks + 1;
    const wait = wasTroubled ? waitWhileTroubled : pollDelay(checks);
    const nextCheckAt = new Date(now.getTime() + wait);
    const status = isPollingOver(order, now) && wasAnswered ? 'expired' : order.status;
    if (status === 'expired' && wasTried) await tellFailed(stores, order, now);
    await stores.orders.save({ ...order, status, checks, nextCheckAt });
    return succeed(null);
  });
};

export const reconcile =
  (ports: Pick<Ports, 'stores' | 'transaction' | 'clock'>, settle: SettlePayment) =>
  async (): Promise<Reconciliation> => {
    const due = await listDue(ports.stores);
    let paid = 0;
    const tried = new Set<OrderId>();
    const troubled = new Set<OrderId>();
    const look = async (id: OrderId): Promise<boolean> => {
      const settled = await settle(id);
      if (settled.ok && settled.value.order.status === 'paid') paid += 1;
      if (settled.ok && wasTriedInVain(settled.value.said)) tried.add(id);
      if (settled.ok && settled.value.isTroubled) troubled.add(id);
      return settled.ok && !settled.value.isTroubled;
    };
    const { looked, broken } = await lookAtEach(ports, due, look, (id, wasAnswered) =>
      scheduleNext(ports, id, { wasAnswered, wasTried: tried.has(id), wasTroubled: troubled.has(id) }),
    );
    const hasMore = broken.length === 0 && (looked < due.length || due.length >= NEWEST_A_ROUND);
    return { looked, paid, broken, hasMore };
  };
