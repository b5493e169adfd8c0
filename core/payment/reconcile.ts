// Nobody has to tell us: every unsettled order is looked at on a schedule, and given up a day after its expiry.
import type { Ports } from '../ports/ports.ts';
import type { DomainError } from '../shared/domain-error.ts';
import type { OrderId } from '../shared/ids.ts';
import { succeed } from '../shared/result.ts';
import { isGivenUp, waitBeforeCheck } from './check-schedule.ts';
import type { SettlePayment } from './settle-payment.ts';

export interface Reconciliation {
  readonly looked: number;
  readonly paid: number;
  /** Orders whose look broke off; they stay due, and one of them never stops the others. */
  readonly broken: readonly OrderId[];
}

const ORDERS_A_TICK = 50;

const scheduleNext = async (
  { transaction }: Pick<Ports, 'transaction'>,
  id: OrderId,
  isTroubled: boolean,
): Promise<void> => {
  await transaction.run<null, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    if (order === null || order.status === 'paid' || order.status === 'expired') return succeed(null);
    const now = await stores.now();
    const checks = order.checks + 1;
    const nextCheckAt = new Date(now.getTime() + waitBeforeCheck(checks));
    const status = isGivenUp(order, now) && !isTroubled ? 'expired' : order.status;
    await stores.orders.save({ ...order, status, checks, nextCheckAt });
    return succeed(null);
  });
};

export const reconcile =
  (ports: Pick<Ports, 'stores' | 'transaction'>, settle: SettlePayment) =>
  async (): Promise<Reconciliation> => {
    const due = await ports.stores.orders.listDue(await ports.stores.now(), ORDERS_A_TICK);
    const broken: OrderId[] = [];
    let paid = 0;
    for (const { id } of due) {
      try {
        const settled = await settle(id);
        if (settled.ok && settled.value.order.status === 'paid') paid += 1;
        await scheduleNext(ports, id, settled.ok && settled.value.isTroubled);
      } catch {
        broken.push(id);
      }
    }
    return { looked: due.length, paid, broken };
  };
