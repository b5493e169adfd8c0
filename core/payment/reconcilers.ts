// Scheduled use cases that poll the provider, each with its own rate.

import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { GrantStore } from '@meend/core/plans/grant-store.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { compareSettlements } from './compare-settlements.ts';
import type { ComparisonStore } from './comparison-store.port.ts';
import type { OrderStore } from './order-store.port.ts';
import { type PollTask, pacedPayments } from './pace.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { reconcile, reconcilePaid, reconcileRefunds } from './reconcile.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';

type RequiredStores = {
  users: UserStore;
  outbox: Outbox;
  orders: OrderStore;
  comparisons: ComparisonStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
} & Now;

interface Deps {
  readonly clock: Clock;
  readonly payments: PaymentGateway;
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
