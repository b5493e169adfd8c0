// What asks the provider by itself, each at its own pace.
import type { Ports } from '@meend/core/assembly/ports.ts';
import { compareSettlements } from './comparison/compare-settlements.ts';
import { type PollTask, pacedPayments } from './pace.ts';
import { reconcile } from './reconcile.ts';
import { reconcilePaid } from './reconcile-paid.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';
import { settleRefunds } from './refunds/settle-refunds.ts';
import { settlePayment } from './settle-payment.ts';

const paced = (ports: Ports, task: PollTask) => {
  const own = { ...ports, payments: pacedPayments(ports, task) };
  return { own, settle: settlePayment(own), refund: settleRefunds(own) };
};

export const paymentRounds = (ports: Ports) => {
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
