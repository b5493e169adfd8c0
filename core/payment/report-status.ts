// Payment status for a payer. PAID comes from our row; FAILED only from a poll made for this request. The provider is
// polled once in 2 seconds per order; requests in between get the same status, unless the order has changed since. While
// the provider is unavailable all get PENDING.
import type { Clock } from '@meend/core/ports/clock.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { Order, PaymentStatus } from './order.ts';
import type { Settlement, SettlePayment } from './settle-payment.ts';
import { hasFailed } from './settlement.ts';

export interface ReportedStatus {
  readonly order: Order;
  readonly status: PaymentStatus;
}

export type ReadStatus = (order: Order) => Promise<ReportedStatus>;

interface RecentPoll {
  readonly at: number;
  readonly answer: Promise<Result<Settlement, DomainError>>;
  isDone: boolean;
}

export const statusReader = ({ clock }: { readonly clock: Clock }, settle: SettlePayment): ReadStatus => {
  const recentPolls = new Map<OrderId, RecentPoll>();

  const startPoll = (id: OrderId): RecentPoll => {
    const at = clock.now().getTime();
    for (const [seen, earlier] of recentPolls) {
      if (at - earlier.at < delays.paymentPoll) break;
      recentPolls.delete(seen);
    }
    const poll: RecentPoll = { at, answer: settle(id), isDone: false };
    const end = () => {
      poll.isDone = true;
    };
    void poll.answer.then(end, end);
    recentPolls.set(id, poll);
    return poll;
  };

  return async (own) => {
    if (own.status === 'paid') return { order: own, status: 'PAID' };
    const earlier = recentPolls.get(own.id);
    const isRecent = earlier !== undefined && clock.now().getTime() - earlier.at < delays.paymentPoll;
    const poll = isRecent ? earlier : startPoll(own.id);
    const wasDone = poll.isDone;
    const settled = await poll.answer;
    if (!settled.ok) return { order: own, status: 'PENDING' };
    const { order, snapshot } = settled.value;
    if (order.status === 'paid') return { order, status: 'PAID' };
    const hasChanged = wasDone && own.status !== order.status;
    const isFailed = !hasChanged && snapshot !== null && hasFailed(order, snapshot);
    return { order, status: isFailed ? 'FAILED' : 'PENDING' };
  };
};
