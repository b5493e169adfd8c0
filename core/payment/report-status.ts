// Payment status for a payer. PAID comes from our row; FAILED only from a poll made for this request. The provider is
// polled once in 2 seconds per order; requests in between get the same status, unless the order has changed since. While
// the provider is unavailable all get PENDING.

import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import { findPlan, type PlanName } from '@meend/core/plans/plan.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import type { Clock, Now } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { isPayable } from './check-open-orders.ts';
import type { Order, PaymentStatus } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import type { Settlement, SettlePayment } from './settle-payment.ts';
import { hasFailed, orderOutcome } from './settlement.ts';

export interface ReportedStatus {
  readonly order: Order;
  readonly status: PaymentStatus;
  /** An attempt to pay it is in progress at the provider: a bank has it. */
  readonly isTrying: boolean;
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
    if (own.status === 'paid') return { order: own, status: 'PAID', isTrying: false };
    const earlier = recentPolls.get(own.id);
    const isRecent = earlier !== undefined && clock.now().getTime() - earlier.at < delays.paymentPoll;
    const poll = isRecent ? earlier : startPoll(own.id);
    const wasDone = poll.isDone;
    const settled = await poll.answer;
    if (!settled.ok) return { order: own, status: 'PENDING', isTrying: false };
    const { order, snapshot } = settled.value;
    if (order.status === 'paid') return { order, status: 'PAID', isTrying: false };
    const hasChanged = wasDone && own.status !== order.status;
    const isFailed = !hasChanged && snapshot !== null && hasFailed(order, snapshot);
    const isTrying = snapshot !== null && orderOutcome(order, snapshot, clock.now()) === 'trying';
    return { order, status: isFailed ? 'FAILED' : 'PENDING', isTrying };
  };
};

// Payment status for the order's owner; read-only.

export interface PaymentView extends ReportedStatus {
  readonly description: string;
}

export const readPaymentStatus =
  ({ stores }: { readonly stores: { orders: OrderStore } }, readStatus: ReadStatus) =>
  async ({ user }: SignedInCaller, orderId: string): Promise<Result<PaymentView, DomainError>> => {
    const id = parseId<OrderId>(orderId);
    const own = id && (await stores.orders.find(id));
    if (own?.userId !== user.id) return failWith('order.not-found');
    const reported = await readStatus(own);
    return succeed({ ...reported, description: findPlan(own.planName)?.description ?? own.planName });
  };

/** The listener's order that a bank has, of those that can still be paid; null without one. */
export const readPendingPayment =
  ({ stores }: { readonly stores: { orders: OrderStore } }, readStatus: ReadStatus) =>
  async ({ user }: SignedInCaller): Promise<Order | null> => {
    const { unexpired } = await stores.orders.findPurchaseContext(user.id);
    const reported = await Promise.all(unexpired.filter(isPayable).map(readStatus));
    return reported.find(({ isTrying }) => isTrying)?.order ?? null;
  };

// View tokens in the provider's return URL: the holder may read the state of one order, nothing else.

export interface OrderViews {
  /** Deterministic for an order and expiry, so that a repeated request to the provider is identical. */
  tokenFor(id: OrderId, endsAt: Date): string;
  /** Expiry of a valid token for this order; null for any other text. */
  endOf(id: OrderId, token: string): Date | null;
}

// Payment status without a session (a banking app, another browser): the view token of the return URL returns the state
// and the plan's name of its one order, for 24 hours.

interface SeenOrder {
  readonly status: PaymentStatus;
  readonly planName: PlanName;
}

interface Deps {
  readonly stores: { orders: OrderStore } & Now;
  readonly orderViews: OrderViews;
}

/** Forged, foreign and expired tokens get the same response, whether or not the order exists. */
export const readPaymentView =
  ({ stores, orderViews }: Deps, readStatus: ReadStatus) =>
  async (orderId: string, token: string): Promise<Result<SeenOrder, DomainError>> => {
    const id = parseId<OrderId>(orderId);
    const endsAt = id && orderViews.endOf(id, token);
    const isOver = endsAt === null || (await stores.now()).getTime() >= endsAt.getTime();
    const order = id === null || isOver ? null : await stores.orders.find(id);
    if (order === null) return failWith('payment.view-unusable');
    const { status } = await readStatus(order);
    return succeed({ status, planName: order.planName });
  };
