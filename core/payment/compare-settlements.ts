// Daily comparison: compares the orders of the last days with the provider's records, concurrently and in pages, from
// where the last run ended. Orders the provider knows to be paid or refunded are settled by the usual use cases; other
// differences are reported.

import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import {
  type Compared,
  type Comparison,
  type ComparisonStore,
  comparedRange,
  isComparisonDue,
  type MismatchKind,
  newComparison,
  withOrder,
  withUnknown,
} from './comparison.ts';
import { differences, type OrderRecords, type ProviderRecords } from './differences.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import type { SettlementGateway } from './payment-gateway.port.ts';
import { runConcurrently } from './poll-each.ts';
import { isUnavailable, type ProviderUnavailable } from './provider-order.ts';
import { fetchSnapshot, type SettlePayment } from './settle-payment.ts';
import type { SettleRefunds } from './settle-refunds.ts';

/** An operator's comparison; it ends early at its time limit. */
interface AtOnce extends Comparison {
  /** Orders that were not compared before the time limit. */
  readonly left: number;
}

/** With the ids of all orders only the provider has. */
interface WithUnknown extends AtOnce {
  readonly unknown: readonly string[];
}

type Needs = {
  readonly stores: { orders: OrderStore; comparisons: ComparisonStore } & Now;
  readonly transaction: Transaction<{ comparisons: ComparisonStore }>;
  readonly payments: SettlementGateway;
  readonly clock: Clock;
  waitUntil(at: Date): Promise<void>;
};

type OrderComparison = Compared | 'put-off';

interface Manner {
  readonly heals: boolean;
  /** Overrides the usual range of days. */
  readonly since?: Date | undefined;
  /** No comparison of an order starts later. */
  readonly endsAt?: Date;
  /** Attempts after which an order counts as unanswered. */
  readonly maxAttempts?: number;
}

interface Page {
  readonly comparison: Comparison;
  /** The provider did not respond for the next order, or the circuit breaker is open. */
  readonly isPaused: boolean;
}

/** The provider's maximum is 45 characters. */
const MAX_ID_LENGTH = 50;

/** Up to three requests each. */
const ORDERS_A_PAGE = 48;
/** No page starts later than this after the first of a tick, in milliseconds. */
const MAX_TICK_MS = 20_000;
/** An operator waits, so a silent order is asked about twice, after a pause in milliseconds. */
const ATTEMPTS_AT_ONCE = 2;
const PAUSE_MS = 2_000;

const ourRecordsOf = async ({ orders }: { orders: OrderStore }, known: Order): Promise<OrderRecords> => ({
  order: (await orders.find(known.id)) ?? known,
  payments: await orders.listPayments(known.id),
  refunds: await orders.listRefunds(known.id),
});

const fetchProviderRecords = async (
  payments: SettlementGateway,
  order: Order,
): Promise<ProviderRecords | ProviderUnavailable> => {
  const snapshot = await fetchSnapshot(payments, order);
  if (isUnavailable(snapshot)) return snapshot;
  const hasMoney = order.status === 'paid' || snapshot.payments.some(({ state }) => state === 'succeeded');
  const refunds = hasMoney ? await payments.listRefunds(order.id) : { refunds: [], unreadable: [] };
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
  // Read after the provider responded: an order settled in between is no difference.
  const found = differences(await ourRecordsOf(stores, order), providerRecords, await stores.now());
  if (found.length === 0 || !heals) return { wasHealed: false, left: mismatches(found) };
  await settle(order.id);
  await refund(order.id);
  const left = differences(await ourRecordsOf(stores, order), providerRecords, await stores.now());
  return { wasHealed: left.length === 0, left: mismatches(left) };
};

/** Orders under which the provider moved money since a time and which do not exist here; reported, never stored. */
const findUnknown = async (
  { stores, payments }: Needs,
  from: Date,
  endsAt: Date,
): Promise<readonly string[] | ProviderUnavailable> => {
  const moved = await payments.listMovedOrders({ from, to: await stores.now(), endsAt });
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
  const isPast = (time: Date | undefined): boolean => time !== undefined && clock.now() >= time;

  const rangeOf = async (comparison: Comparison, since: Date | undefined) => {
    const { from, to } = comparedRange(comparison, await stores.comparisons.findLatestFinished());
    return { from: since ?? from, to };
  };

  const turnPage = async (
    begun: Comparison,
    { heals, since, endsAt, maxAttempts }: Manner,
  ): Promise<Page> => {
    const few = await stores.orders.listMade(await rangeOf(begun, since), begun.after, ORDERS_A_PAGE);
    const results: OrderComparison[] = [];
    const compare = async (order: Order, nth: number): Promise<void> => {
      results[nth] = await compareOrder(needs, settle, refund, order, heals);
    };
    const isOver = () => isPast(endsAt) || results.some((one) => typeof one === 'string');
    await runConcurrently(few, compare, isOver);
    let comparison = begun;
    for (const [nth, order] of few.entries()) {
      const compared = results[nth];
      if (compared === undefined || compared === 'put-off') return { comparison, isPaused: true };
      comparison = withOrder(comparison, order, compared, maxAttempts);
      if (typeof compared === 'string') return { comparison, isPaused: true };
    }
    const isEnd = few.length < ORDERS_A_PAGE;
    return {
      comparison: isEnd ? { ...comparison, finishedAt: await stores.now() } : comparison,
      isPaused: false,
    };
  };

  const whole = async (manner: Manner, unknown: readonly string[] = []): Promise<AtOnce> => {
    let comparison = withUnknown(newComparison(await stores.now()), unknown);
    while (comparison.finishedAt === null && !isPast(manner.endsAt)) {
      const page = await turnPage(comparison, { ...manner, maxAttempts: ATTEMPTS_AT_ONCE });
      comparison = page.comparison;
      if (page.isPaused) await needs.waitUntil(new Date(clock.now().getTime() + PAUSE_MS));
    }
    if (comparison.finishedAt === null) {
      const left = await stores.orders.countMade(await rangeOf(comparison, manner.since), comparison.after);
      return { ...comparison, left };
    }
    return { ...(manner.heals ? await save(needs, comparison) : comparison), left: 0 };
  };

  const endOf = (limitMs: number): Date => new Date(clock.now().getTime() + limitMs);

  return {
    /**
     * A tick of the daily comparison: compares and stores page by page. Returns the comparison after its last page;
     * null if there is nothing to do, or the provider is unavailable.
     */
    async tick(): Promise<Comparison | 'more' | null> {
      const [latest, at] = [await stores.comparisons.findLatest(), await stores.now()];
      const isDue = isComparisonDue(latest, at);
      if (!isDue && latest?.finishedAt !== null) return null;
      const ends = clock.now().getTime() + MAX_TICK_MS;
      let comparison = isDue || !latest ? newComparison(at) : latest;
      while (clock.now().getTime() < ends) {
        const page = await turnPage(comparison, { heals: true });
        comparison = await save(needs, page.comparison);
        if (comparison.finishedAt !== null) return comparison;
        if (page.isPaused) return null;
      }
      return 'more';
    },
    /** A comparison at once, at most as long as stated; one that ends early or does not heal is not stored. */
    atOnce: (heals: boolean, limitMs: number = serverTimings.operatorPolls): Promise<AtOnce> =>
      whole({ heals, endsAt: endOf(limitMs) }),
    /**
     * Compares every order made since a time, and lists orders only the provider has since then, for example after a
     * restore. Nothing is compared if the provider does not list them.
     */
    async since(
      from: Date,
      heals: boolean,
      limitMs: number = serverTimings.operatorPolls,
    ): Promise<WithUnknown | ProviderUnavailable> {
      const endsAt = endOf(limitMs);
      const unknown = await findUnknown(needs, from, endsAt);
      if (isUnavailable(unknown)) return unknown;
      return { ...(await whole({ heals, since: from, endsAt }, unknown)), unknown };
    },
  };
};

/** For the operator and monitoring: the last completed comparison. */
export const readComparison =
  ({ stores }: { readonly stores: { comparisons: ComparisonStore } }) =>
  (): Promise<Comparison | null> =>
    stores.comparisons.findLatestFinished();
