// Lays the orders of the last days beside the provider's books, a few at a time so that the provider is not flooded,
// from where the last run ended. What the provider has and we have not is settled by the same use cases as ever; the
// rest is told.
import { isTrouble, type PaymentGateway, type ProviderTrouble } from '../../ports/payment-gateway.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Stores } from '../../ports/transaction.ts';
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
} from './comparison.ts';
import { type Books, differences, type ProviderBooks } from './differences.ts';

type Needs = Pick<Ports, 'stores' | 'transaction' | 'payments'>;

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

const save = async ({ transaction }: Needs, comparison: Comparison): Promise<Comparison> => {
  await transaction.run<null, never>(async ({ comparisons }) => {
    await comparisons.save(comparison);
    return succeed(null);
  });
  return comparison;
};

export const compareSettlements = (needs: Needs, settle: SettlePayment, refund: SettleRefunds) => {
  /** The next few orders; it ends early where the provider gives no answer. */
  const step = async (begun: Comparison, heals = true): Promise<Comparison> => {
    const { orders, now } = needs.stores;
    const few = await orders.listMade(comparedRange(begun), begun.after, ORDERS_A_TICK);
    let comparison = begun;
    for (const order of few) {
      const compared = await compareOrder(needs, settle, refund, order, heals);
      comparison = withOrder(comparison, order, compared);
      if (compared === 'unanswered') return comparison;
    }
    return few.length < ORDERS_A_TICK ? { ...comparison, finishedAt: await now() } : comparison;
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
    async atOnce(heals: boolean): Promise<Comparison> {
      let comparison = newComparison(await needs.stores.now());
      while (comparison.finishedAt === null) comparison = await step(comparison, heals);
      return heals ? save(needs, comparison) : comparison;
    },
  };
};

export type CompareSettlements = ReturnType<typeof compareSettlements>;

/** For the operator and the monitoring system: the last comparison that came to its end. */
export const readComparison =
  ({ stores }: Pick<Ports, 'stores'>) =>
  (): Promise<Comparison | null> =>
    stores.comparisons.findLatestFinished();
