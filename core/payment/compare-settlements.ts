// Lays the orders of the last days beside the provider's books, several at once and a page at a time, from where the
// last run ended. What the provider has and we have not is settled by the same use cases as ever; the
// rest is told.

import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
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
import { differences, type OrderRecords, type ProviderRecords } from './differences.ts';
import { inLanes } from './in-lanes.ts';
import type { Order } from './order.ts';
import type { PaymentStores } from './payment.stores.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { isUnavailable, type ProviderUnavailable } from './provider-order.ts';
import { fetchSnapshot, type SettlePayment } from './settle-payment.ts';
import type { SettleRefunds } from './settle-refunds.ts';

/** A comparison, and the ids of all orders that only the provider knows. */
interface WithUnknown extends Comparison {
  readonly unknown: readonly string[];
}

type Needs = {
  readonly stores: PaymentStores & Now;
  readonly transaction: Transaction<PaymentStores>;
  readonly payments: PaymentGateway;
  readonly clock: Clock;
};

type OrderComparison = Compared | 'put-off';

interface Manner {
  readonly heals: boolean;
  /** What is put off is asked later; otherwise it counts as unanswered. */
  readonly retriesLater: boolean;
  /** In place of the days that are compared as a rule. */
  readonly since: Date | undefined;
}

interface Page {
  readonly comparison: Comparison;
  /** The provider gave no answer about the next order, or is left alone for a while. */
  readonly isPaused: boolean;
}

/** The provider takes 45 characters. */
const MAX_ID_LENGTH = 50;

/** Up to three questions each. */
const ORDERS_A_PAGE = 48;
/** No page is begun later than this after the first of a tick, in milliseconds. */
const MAX_TICK_MS = 20_000;

const ourRecordsOf = async ({ orders }: PaymentStores, known: Order): Promise<OrderRecords> => ({
  order: (await orders.find(known.id)) ?? known,
  payments: await orders.listPayments(known.id),
  refunds: await orders.listRefunds(known.id),
});

const fetchProviderRecords = async (
  payments: PaymentGateway,
  order: Order,
): Promise<ProviderRecords | ProviderUnavailable> => {
  const snapshot = await fetchSnapshot(payments, order);
  if (isUnavailable(snapshot)) return snapshot;
  const hasMoney = order.status === 'paid' || snapshot.payments.some(({ state }) => state === 'succeeded');
  const refunds = hasMoney ? await payments.listRefunds(order.id) : [];
  return isUnavailable(refunds) ? refunds : { ...snapshot, refunds };
};

const compareOrder = async (
  { stores, payments }: Needs,
  settle: SettlePayment,
  refund: SettleRefunds,
  order: Order,
  heals: boolean,
): Promise<OrderComparison> => {
  const mismatches = (kinds: readonly MismatchKind[]) => kinds.map((kind) => ({ orderId: order.id, kind }));
  const providerRecords = await fetchProviderRecords(payments, order);
  if (isUnavailable(providerRecords)) {
    if (providerRecords.isOtherOrder === true) return { wasHealed: false, left: mismatches(['amount']) };
    return providerRecords.isPutOff === true ? 'put-off' : 'unanswered';
  }
  // Read after the provider was asked: what was settled meanwhile is no difference.
  const found = differences(await ourRecordsOf(stores, order), providerRecords, await stores.now());
  if (found.length === 0 || !heals) return { wasHealed: false, left: mismatches(found) };
  await settle(order.id);
  await refund(order.id);
  const left = differences(await ourRecordsOf(stores, order), providerRecords, await stores.now());
  return { wasHealed: left.length === 0, left: mismatches(left) };
};

/** What the provider moved money under since a moment and nobody here knows: looked for, and never kept. */
const findUnknown = async (
  { stores, payments }: Needs,
  from: Date,
): Promise<readonly string[] | ProviderUnavailable> => {
  const moved = await payments.listMovedOrders({ from, to: await stores.now() });
  if (isUnavailable(moved)) return moved;
  const unknown: string[] = [];
  for (const reportedId of moved) {
    const id = parseId<OrderId>(reportedId);
    if (id === null || (await stores.orders.find(id)) === null)
      unknown.push(reportedId.slice(0, MAX_ID_LENGTH));
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
  const { stores, clock } = needs;

  const turnPage = async (begun: Comparison, { heals, retriesLater, since }: Manner): Promise<Page> => {
    const { from, to } = comparedRange(begun, await stores.comparisons.findLatestFinished());
    const few = await stores.orders.listMade({ from: since ?? from, to }, begun.after, ORDERS_A_PAGE);
    const results: OrderComparison[] = [];
    const compare = async (order: Order, nth: number): Promise<void> => {
      results[nth] = await compareOrder(needs, settle, refund, order, heals);
    };
    await inLanes(few, compare, () => results.some((one) => typeof one === 'string'));
    let comparison = begun;
    for (const [nth, order] of few.entries()) {
      const compared = results[nth];
      if (compared === undefined || (compared === 'put-off' && retriesLater))
        return { comparison, isPaused: true };
      comparison = withOrder(comparison, order, compared === 'put-off' ? 'unanswered' : compared);
      if (typeof compared === 'string') return { comparison, isPaused: true };
    }
    const isEnd = few.length < ORDERS_A_PAGE;
    return {
      comparison: isEnd ? { ...comparison, finishedAt: await stores.now() } : comparison,
      isPaused: false,
    };
  };

  const whole = async (
    heals: boolean,
    { since, unknown }: { readonly since?: Date; readonly unknown: readonly string[] } = { unknown: [] },
  ): Promise<Comparison> => {
    let comparison = withUnknown(newComparison(await stores.now()), unknown);
    while (comparison.finishedAt === null)
      ({ comparison } = await turnPage(comparison, { heals, retriesLater: false, since }));
    return heals ? save(needs, comparison) : comparison;
  };

  return {
    /**
     * A tick of the day's comparison, page by page, each kept. Answers the comparison when this was its last one; null
     * where there is nothing to do, or nothing until the provider answers again.
     */
    async tick(): Promise<Comparison | 'more' | null> {
      const [latest, at] = [await stores.comparisons.findLatest(), await stores.now()];
      const isDue = isComparisonDue(latest, at);
      if (!isDue && latest?.finishedAt !== null) return null;
      const ends = clock.now().getTime() + MAX_TICK_MS;
      let comparison = isDue || !latest ? newComparison(at) : latest;
      while (clock.now().getTime() < ends) {
        const page = await turnPage(comparison, { heals: true, retriesLater: true, since: undefined });
        comparison = await save(needs, page.comparison);
        if (comparison.finishedAt !== null) return comparison;
        if (page.isPaused) return null;
      }
      return 'more';
    },
    /** A whole comparison without waiting for its day; one that is not to heal is not kept either. */
    atOnce: (heals: boolean): Promise<Comparison> => whole(heals),
    /**
     * The same of every order made since a moment, and of what only the provider knows since then: orders that a
     * restored backup had not yet. Where the provider does not list them nothing is compared.
     */
    async since(from: Date, heals: boolean): Promise<WithUnknown | ProviderUnavailable> {
      const unknown = await findUnknown(needs, from);
      if (isUnavailable(unknown)) return unknown;
      return { ...(await whole(heals, { since: from, unknown })), unknown };
    },
  };
};

/** For the operator and the monitoring system: the last comparison that came to its end. */
export const readComparison =
  ({ stores }: { readonly stores: PaymentStores }) =>
  (): Promise<Comparison | null> =>
    stores.comparisons.findLatestFinished();
