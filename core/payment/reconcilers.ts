// Scheduled use cases that poll the provider, each with its own rate.

import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import type { LedgerStores } from './balance.ts';
import { compareSettlements } from './compare-settlements.ts';
import type { ComparisonStore } from './comparison.ts';
import type { OrderStore } from './order-store.port.ts';
import type { SettlementGateway } from './payment-gateway.port.ts';
import { reconcile, reconcilePaid, reconcileRefunds } from './reconcile.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';

// Rate limit of scheduled requests to the payment provider: requests per minute across all processes, counted in short
// shared windows. Payers, webhooks and operators are not limited.

/** orders: unsettled ones and refunds in progress; paid: polls of paid orders; comparison: the daily one. */
export type PollTask = 'orders' | 'paid' | 'comparison';

type Needs = {
  readonly stores: { rateLimits: RateLimitStore };
  readonly clock: Clock;
  readonly payments: SettlementGateway;
  waitUntil(at: Date): Promise<void>;
  readonly questionsAMinute: number;
};

const WINDOW_SECONDS = 5;
/** Number of windows that any minute can overlap. */
const WINDOWS_A_MINUTE = 60 / WINDOW_SECONDS + 1;

/** Fixed share of each task, so that none delays another: a comparison ends however many orders are due. */
const EIGHTHS: Readonly<Record<PollTask, number>> = { orders: 3, paid: 1, comparison: 4 };

/** The smallest rate that allows every task one request per window. */
export const FEWEST_QUESTIONS_A_MINUTE = 60;

export const questionsAWindow = (task: PollTask, questionsAMinute: number): number =>
  Math.max(1, Math.floor((questionsAMinute * EIGHTHS[task]) / (8 * WINDOWS_A_MINUTE)));

const turnsOf = ({ stores, clock, waitUntil, questionsAMinute }: Needs, task: PollTask) => {
  const most = questionsAWindow(task, questionsAMinute);
  return async (): Promise<void> => {
    for (;;) {
      const now = clock.now();
      const { hits, msLeft } = await stores.rateLimits.consume(`provider ${task}`, WINDOW_SECONDS, now);
      if (hits <= most) return;
      await waitUntil(new Date(now.getTime() + msLeft));
    }
  };
};

/** Rate-limited gateway: a request waits for the next window if this one is full. */
export const pacedPayments = (needs: Needs, task: PollTask): SettlementGateway => {
  const { payments } = needs;
  const turn = turnsOf(needs, task);
  const inTurn =
    <Input, Answer>(request: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      await turn();
      return request(input);
    };
  return {
    findOrder: inTurn((order) => payments.findOrder(order)),
    listPayments: inTurn((id) => payments.listPayments(id)),
    refund: inTurn((request) => payments.refund(request)),
    listRefunds: inTurn((id) => payments.listRefunds(id)),
    listMovedOrders: inTurn((range) => payments.listMovedOrders(range)),
  };
};

type RequiredStores = {
  comparisons: ComparisonStore;
} & LedgerStores &
  Now;

interface Deps {
  readonly clock: Clock;
  readonly payments: SettlementGateway;
  readonly questionsAMinute: number;
  readonly randomness: Randomness;
  readonly stores: { orders: OrderStore; comparisons: ComparisonStore; rateLimits: RateLimitStore } & Now;
  readonly transaction: Transaction<RequiredStores>;
  waitUntil(at: Date): Promise<void>;
}

const paced = (ports: Deps, task: PollTask) => {
  const own = { ...ports, payments: pacedPayments(ports, task) };
  return { own, settle: settlePayment(own), refund: settleRefunds(own) };
};

export const reconcilers = (ports: Deps) => {
  const [orders, paid, comparison] = [
    paced(ports, 'orders'),
    paced(ports, 'paid'),
    paced(ports, 'comparison'),
  ];
  return {
    reconcile: reconcile(orders.own, orders.settle),
    reconcileRefunds: reconcileRefunds(orders.own, orders.refund),
    reconcilePaid: reconcilePaid(paid.own, paid.settle, paid.refund),
    compareSettlements: compareSettlements(comparison.own, comparison.settle, comparison.refund),
  };
};
