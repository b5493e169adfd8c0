// An operator asks for a refund: the wish is written down under an id of ours before the provider hears of it. Asked
// again while one is under way, or after all there was went back, it is the same refund.
import { isTrouble } from '../../ports/payment-gateway.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Stores } from '../../ports/transaction.ts';
import { type DomainError, domainError } from '../../shared/domain-error.ts';
import { type OrderId, parseId } from '../../shared/ids.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { Actor } from '../../staff/actor.ts';
import { LONGEST_REASON } from '../../staff/suspend-account.ts';
import type { Order } from '../order.ts';
import { askProvider, settleBy } from '../settle-payment.ts';
import { readBooks } from './read-books.ts';
import { recordRefunds } from './record-refunds.ts';
import { amountToRefund, isUnderWay, type Refund, refundIdOf } from './refund.ts';
import { refundCheckSoon } from './settle-refunds.ts';

export interface WantedRefund {
  readonly orderId: string;
  /** For the audit log; null when none was given. */
  readonly reason: string | null;
  /** Everything that was paid goes back, also where an order that was paid twice would keep its price and its days. */
  readonly isWhole: boolean;
}

export interface AskedRefund {
  readonly order: Order;
  readonly refund: Refund;
  /** False: it was asked for before. */
  readonly isNew: boolean;
  /** What the listener loses once it is done; 0 when the order keeps its price, or its days were taken before. */
  readonly days: number;
}

const newRefund = async (stores: Stores, order: Order, isWhole: boolean): Promise<Refund | null> => {
  const refunds = await stores.orders.listRefunds(order.id);
  const amount = amountToRefund(order, await readBooks(stores, order), isWhole);
  if (amount <= 0) return null;
  return {
    id: refundIdOf(order.id, refunds.length + 1),
    orderId: order.id,
    amount,
    state: 'asked',
    trouble: null,
    askedAt: await stores.now(),
    settledAt: null,
  };
};

const writeDown = async (
  stores: Stores,
  order: Order,
  refund: Refund,
  entry: { readonly by: Actor; readonly reason: string | null },
): Promise<Order> => {
  const asked: Order = { ...order, ...refundCheckSoon(refund.askedAt) };
  await stores.orders.saveRefund(refund);
  await stores.orders.save(asked);
  await stores.audit.add({
    by: entry.by,
    action: 'order.refund-asked',
    subject: { kind: 'order', id: order.id },
    before: null,
    after: { refundId: refund.id, amount: refund.amount, reason: entry.reason },
    at: refund.askedAt,
  });
  return asked;
};

const withDays = async (
  stores: Stores,
  order: Order,
  refund: Refund,
  isNew: boolean,
): Promise<AskedRefund> => {
  const { free, granted } = await readBooks(stores, order);
  const takesDays = granted > 0 && free <= 0;
  return { order, refund, isNew, days: takesDays ? order.days : 0 };
};

export const askRefund =
  ({
    stores,
    transaction,
    payments,
    randomness,
  }: Pick<Ports, 'stores' | 'transaction' | 'payments' | 'randomness'>) =>
  async (
    by: Actor,
    { orderId, reason, isWhole }: WantedRefund,
  ): Promise<Result<AskedRefund, DomainError>> => {
    if ((reason?.length ?? 0) > LONGEST_REASON) return fail(domainError('staff.long-reason'));
    const id = parseId<OrderId>(orderId.trim());
    const known = id && (await stores.orders.find(id));
    if (!known) return fail(domainError('order.not-found'));
    const said = await askProvider(payments, known);
    if (isTrouble(said)) return fail(domainError('refund.unavailable'));
    const refunds = await payments.listRefunds(known.id);
    if (isTrouble(refunds)) return fail(domainError('refund.unavailable'));
    return transaction.run<AskedRefund, DomainError>(async (inside) => {
      const settled = await settleBy(inside, randomness, known, said);
      if (settled === null) return fail(domainError('order.not-found'));
      if (settled.status !== 'paid') return fail(domainError('refund.not-paid'));
      const now = await inside.now();
      const order = await recordRefunds(inside, settled, { refunds, refused: new Map() }, now);
      const before = await inside.orders.listRefunds(order.id);
      const underWay = before.find(isUnderWay);
      if (underWay) return succeed(await withDays(inside, order, underWay, false));
      const refund = await newRefund(inside, order, isWhole);
      if (refund === null) {
        const done = before.findLast(({ state }) => state === 'done');
        return done
          ? succeed({ order, refund: done, isNew: false, days: 0 })
          : fail(domainError('refund.not-paid'));
      }
      const asked = await writeDown(inside, order, refund, { by, reason });
      return succeed(await withDays(inside, asked, refund, true));
    });
  };
