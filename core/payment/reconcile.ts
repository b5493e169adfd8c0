// Nobody has to tell us: every unsettled order is looked at on a schedule, and given up a day after its expiry.
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../ports/transaction.ts';
import type { DomainError } from '../shared/domain-error.ts';
import type { OrderId } from '../shared/ids.ts';
import { succeed } from '../shared/result.ts';
import { isGivenUp, waitBeforeCheck, waitWhileTroubled } from './check-schedule.ts';
import { lookAtEach } from './look-at-each.ts';
import type { Order } from './order.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { ProviderWord } from './settlement.ts';
import { tellFailed } from './tell-payer.ts';

export interface Reconciliation {
  readonly looked: number;
  readonly paid: number;
  /** Orders whose look broke off; they wait for their next one like the others, and hold up none. */
  readonly broken: readonly OrderId[];
}

/** Whoever waits for their payment right now made their order last; the rest of a tick goes to who has waited longest. */
const NEWEST_A_TICK = 150;
const OLDEST_A_TICK = 50;

const listDue = async ({ orders, now }: Stores): Promise<readonly Order[]> => {
  const at = await now();
  const newest = await orders.listNewestDue(at, NEWEST_A_TICK);
  const ids = new Set(newest.map(({ id }) => id));
  const oldest = await orders.listDue(at, OLDEST_A_TICK);
  return [...newest, ...oldest.filter(({ id }) => !ids.has(id))];
};

const wasTriedInVain = (said: ProviderWord | null): boolean =>
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
    const wait = wasTroubled ? waitWhileTroubled : waitBeforeCheck(checks);
    const nextCheckAt = new Date(now.getTime() + wait);
    const status = isGivenUp(order, now) && wasAnswered ? 'expired' : order.status;
    if (status === 'expired' && wasTried) await tellFailed(stores, order, now);
    await stores.orders.save({ ...order, status, checks, nextCheckAt });
    return succeed(null);
  });
};

export const reconcile =
  (ports: Pick<Ports, 'stores' | 'transaction'>, settle: SettlePayment) =>
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
    const broken = await lookAtEach(due, look, (id, wasAnswered) =>
      scheduleNext(ports, id, { wasAnswered, wasTried: tried.has(id), wasTroubled: troubled.has(id) }),
    );
    return { looked: due.length, paid, broken };
  };
