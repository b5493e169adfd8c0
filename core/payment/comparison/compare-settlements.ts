// Lays the orders of the last days beside the provider's books, a few at a time so that the provider is not flooded,
// from where the last run ended. What the provider has and we have not is settled by the same use cases as ever; the
// rest is told.
import { isTrouble, type PaymentGateway, type ProviderTrouble } from '../../ports/payment-gateway.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Stores } from '../../ports/transaction.ts';
import { type OrderId, parseId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import type { Order } from '../order.ts';
import type { SettleRefunds } from '../refunds/settle-refunds.ts';
import { askProvider, type SettlePayment } from '../settle-payment.ts';
import {
  type Compared,
  type Comparison,
  comparedRange,
  isComparisonDue,
  type MismatchKind,
  newComparison,
  withOrder,
  withUnknown,
} from './comparison.ts';
import { type Books, differences, type ProviderBooks } from './differences.ts';

/** A comparison, and the ids of all orders that only the provider knows. */
export interface WithUnknown extends Comparison {
  readonly unknown: readonly string[];
}

type Needs = Pick<Ports, 'stores' | 'transaction' | 'payments'>;

/** The provider takes 45 characters. */
const LONGEST_ID = 50;

/** Up to three questions each. */
const ORDERS_A_TICK = 60;

const booksOf = async ({ orders }: Stores, known: Order): Promise<Books> => ({
  order: (await orders.find(known.id)) ?? known,
  payments: await orders.listPayments(known.id),
  refunds: await orders.listRefunds(known.id),
});

const providerBooks = async (
  payments: PaymentGateway,
  order: Order,
): Promise<ProviderBooks | ProviderTrouble> => {
  const said = await askProvider(payments, order);
  if (isTrouble(said)) return said;
  const hasMoney = order.status === 'paid' || said.payments.some(({ state }) => state === 'succeeded');
  const refunds = hasMoney ? await payments.listRefunds(order.id) : [];
  return isTrouble(refunds) ? refunds : { ...said, refunds };
};

const compareOrder = async (
  { stores, payments }: Needs,
  settle: SettlePayment,
  refund: SettleRefunds,
  order: Order,
  heals: boolean,
): Promise<Compared> => {
  const mismatches = (kinds: readonly MismatchKind[]) => kinds.map((kind) => ({ orderId: order.id, kind }));
  const said = await providerBooks(payments, order);
  if (isTrouble(said))
    return said.isOtherOrder === true ? { wasHealed: false, left: mismatches(['amount']) } : 'unanswered';
  // Read after the provider was asked: what was settled meanwhile is no difference.
  const found = differences(await booksOf(stores, order), said, await stores.now());
  if (found.length === 0 || !heals) return { wasHealed: false, left: mismatches(found) };
  await settle(order.id);
  await refund(order.id);
  const left = differences(await booksOf(stores, order), said, await stores.now());
  return { wasHealed: left.length === 0, left: mismatches(left) };
};

/** What the provider moved money under since a moment and nobody here knows: looked for, and never kept. */
const findUnknown = async (
  { stores, payments }: Needs,
  from: Date,
): Promise<readonly string[] | ProviderTrouble> => {
  const moved = await payments.listMovedOrders({ from, to: await stores.now() });
  if (isTrouble(moved)) return moved;
  const unknown: string[] = [];
  for (const told of moved) {
    const id = parseId<OrderId>(told);
    if (id === null || (await stores.orders.find(id)) === null) unknown.push(told.slice(0, LONGEST_ID));
  }
  return unknown;
};

const save = async ({ transaction }: Needs, comparison: Comparison): Promise<Comparison> => {
  await transaction.run<null, never>(async ({ comparisons }) => {
    await comparisons.save(comparison);
    return succeed(null);
  });
  return comparison;
};

export const compareSettlements = (needs: Needs, settle: SettlePayment, refund: SettleRefunds) => {
  /** The next few orders; it ends early where the provider gives no answer. */
  const step = async (begun: Comparison, heals = true, since?: Date): Promise<Comparison> => {
    const { orders, now } = needs.stores;
    const { from, to } = comparedRange(begun);
    const few = await orders.listMade({ from: since ?? from, to }, begun.after, ORDERS_A_TICK);
    let comparison = begun;
    for (const order of few) {
      const compared = await compareOrder(needs, settle, refund, order, heals);
      comparison = withOrder(comparison, order, compared);
      if (compared === 'unanswered') return comparison;
    }
    return few.length < ORDERS_A_TICK ? { ...comparison, finishedAt: await now() } : comparison;
  };

  const whole = async (
    heals: boolean,
    { since, unknown }: { readonly since?: Date; readonly unknown: readonly string[] } = { unknown: [] },
  ): Promise<Comparison> => {
    let comparison = withUnknown(newComparison(await needs.stores.now()), unknown);
    while (comparison.finishedAt === null) comparison = await step(comparison, heals, since);
    return heals ? save(needs, comparison) : comparison;
  };

  return {
    /** A tick of the day's comparison; answers it when this was its last one, null otherwise. */
    async tick(): Promise<Comparison | null> {
      const { comparisons, now } = needs.stores;
      const [latest, at] = [await comparisons.findLatest(), await now()];
      const isDue = isComparisonDue(latest, at);
      if (!isDue && latest?.finishedAt !== null) return null;
      const comparison = await save(needs, await step(isDue || !latest ? newComparison(at) : latest));
      return comparison.finishedAt === null ? null : comparison;
    },
    /** A whole comparison without waiting for its day; one that is not to heal is not kept either. */
    atOnce: (heals: boolean): Promise<Comparison> => whole(heals),
    /**
     * The same of every order made since a moment, and of what only the provider knows since then: orders that a
     * restored backup had not yet. Where the provider does not list them nothing is compared.
     */
    async since(moment: Date, heals: boolean): Promise<WithUnknown | ProviderTrouble> {
      const unknown = await findUnknown(needs, moment);
      if (isTrouble(unknown)) return unknown;
      return { ...(await whole(heals, { since: moment, unknown })), unknown };
    },
  };
};

export type CompareSettlements = ReturnType<typeof compareSettlements>;

/** For the operator and the monitoring system: the last comparison that came to its end. */
export const readComparison =
  ({ stores }: Pick<Ports, 'stores'>) =>
  (): Promise<Comparison | null> =>
    stores.comparisons.findLatestFinished();
