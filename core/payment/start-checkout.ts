// Starts a checkout: a click on a plan returns one order at our price. Earlier orders are settled first; an order of
// the same plan with a valid session is reused, also by concurrent clicks, and a new one replaces all others. The
// provider is called outside transactions and makes an order once per id. A listener has at most one open order, by a
// unique constraint, so a first one needs no lock.

import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import { displayName, type User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { isPurchaseBlocked } from '@meend/core/plans/current-plan.ts';
import { findPlan, type Plan } from '@meend/core/plans/plan.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import type { Randomness, TimeLimit, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { exactPaise } from '@meend/core/shared/rupees.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type HeardOrders, pollPayableOrders } from './check-open-orders.ts';
import type { Order } from './order.ts';
import type { OrderStore, PurchaseContext } from './order-store.port.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { pollDelay } from './poll-schedule.ts';
import { isUnavailable } from './provider-order.ts';
import type { OrderViews } from './report-status.ts';
import type { SettlePayment } from './settle-payment.ts';

export interface CheckoutInput {
  readonly planName: string;
  /** As the page showed them; must match our prices. */
  readonly rupees: number;
  readonly days: number;
  readonly email: string;
  readonly name: string | null;
  /** The listener was warned that a payment is still being confirmed, and orders nevertheless. */
  readonly isDespitePending?: boolean;
}

interface Checkout {
  readonly orderId: OrderId;
  readonly sessionId: string;
}

type CheckoutPorts = {
  readonly stores: { orders: OrderStore };
  readonly transaction: Transaction<{ users: UserStore; orders: OrderStore }>;
  readonly payments: PaymentGateway;
  readonly randomness: Randomness;
  readonly orderViews: OrderViews;
  readonly timeLimit: TimeLimit;
};

const agreed = (input: CheckoutInput): Result<Plan, DomainError> => {
  const plan = findPlan(input.planName);
  if (plan?.days === 0) return failWith('plan.free');
  const isOurs = plan !== null && plan.price === exactPaise(input.rupees) && plan.days === input.days;
  return isOurs ? succeed(plan) : failWith('plan.changed');
};

/** Already paid: the listener is redirected to this order instead of paying again. */
const paidAlready = (orderId: OrderId): Result<never, DomainError> => failWith('plan.current', { orderId });

interface Claimed {
  readonly order: Order;
  /** The orders it replaces. */
  readonly replaced: readonly Order[];
}

const newOrder = (ports: CheckoutPorts, user: User, plan: Plan, now: Date): Order => ({
  id: makeId<OrderId>(now, ports.randomness.bytes(10)),
  userId: user.id,
  planName: plan.name,
  amount: plan.price,
  days: plan.days,
  status: 'created',
  sessionId: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + serverTimings.orderLifetime),
  paidAt: null,
  nextCheckAt: new Date(now.getTime() + pollDelay(0)),
  checks: 0,
  paidCheckAt: null,
  refundDueAt: null,
  refundedAt: null,
  refundCheckAt: null,
  refundChecks: 0,
  unreadableSince: null,
  refundsUnreadableSince: null,
});

/** Requested long ago and still without a session: this id may never get one. */
const isStuck = ({ sessionId, createdAt }: Order, now: Date): boolean =>
  sessionId === null && now.getTime() - createdAt.getTime() >= serverTimings.sessionlessOrder;

/** The order whose session is reused: an open one before a declined one, then the newest. */
const reusableOrderOf = (
  unpaid: readonly Order[],
  plan: Plan,
  heard: HeardOrders,
  now: Date,
): Order | null => {
  const reusable = unpaid.filter(
    (order) =>
      order.planName === plan.name &&
      !heard.over.has(order.id) &&
      !isStuck(order, now) &&
      order.expiresAt.getTime() - now.getTime() > serverTimings.orderExpiryMargin,
  );
  return reusable.findLast(({ status }) => status !== 'declined') ?? reusable.at(-1) ?? null;
};

/** Result of a click. */
interface Choice {
  /** Null if a new order is made. */
  readonly offered: Order | null;
  /** The orders that the new one replaces. */
  readonly replaced: readonly Order[];
}

interface Click {
  readonly user: User;
  readonly plan: Plan;
  readonly heard: HeardOrders;
  readonly isDespitePending: boolean;
}

const choose = (
  { now, unexpired, subscription }: PurchaseContext,
  { plan, heard, isDespitePending }: Click,
): Result<Choice, DomainError> => {
  const paid = unexpired.findLast(
    ({ id, planName, status, refundedAt }) =>
      status === 'paid' && refundedAt === null && (heard.polled.has(id) || planName === plan.name),
  );
  if (paid !== undefined) return paidAlready(paid.id);
  if (isPurchaseBlocked(subscription, plan.name, now)) return failWith('plan.current');
  const unpaid = unexpired.filter(({ status }) => status !== 'paid');
  const pending = unpaid.find(({ id }) => heard.trying.has(id));
  if (pending !== undefined && !isDespitePending) return failWith('payment.pending', { orderId: pending.id });
  const offered = reusableOrderOf(unpaid, plan, heard, now);
  if (offered !== null) return succeed({ offered, replaced: [] });
  if (heard.hasSilence) return failWith('payment.unavailable');
  return succeed({ offered: null, replaced: unpaid });
};

/** Null if more must change or an order was made meanwhile, which needs the listener's lock. */
const claimAtOnce = async (
  ports: CheckoutPorts,
  click: Click,
): Promise<Result<Claimed, DomainError> | null> => {
  const { context, polled } = click.heard;
  if (polled.size > 0) return null;
  const choice = choose(context, click);
  if (!choice.ok) return choice;
  const { offered, replaced } = choice.value;
  if (replaced.length > 0 || offered?.status === 'declined') return null;
  if (offered !== null) return succeed({ order: offered, replaced });
  const order = newOrder(ports, click.user, click.plan, context.now);
  return (await ports.stores.orders.add(order)) ? succeed({ order, replaced }) : null;
};

const claimLocked = async (
  ports: CheckoutPorts,
  click: Click,
): Promise<Result<Claimed | null, DomainError>> =>
  ports.transaction.run<Claimed | null, DomainError>(async ({ users, orders }) => {
    const { user, plan } = click;
    await users.lock(user.id);
    const context = await orders.findPurchaseContext(user.id);
    const choice = choose(context, click);
    if (!choice.ok) return choice;
    const { offered, replaced } = choice.value;
    if (offered !== null) {
      // Polling restarts for a declined order that is tried again.
      const nextCheckAt = new Date(context.now.getTime() + pollDelay(0));
      if (offered.status === 'declined') await orders.save({ ...offered, checks: 0, nextCheckAt });
      return succeed({ order: offered, replaced });
    }
    // No longer open, but polled like declined ones: a payment in progress still grants.
    for (const old of replaced)
      if (old.status !== 'declined') await orders.save({ ...old, status: 'declined' });
    const order = newOrder(ports, user, plan, context.now);
    return succeed((await orders.add(order)) ? { order, replaced } : null);
  });

/** A concurrent click may add a first order without the lock: the next attempt finds it. */
const claimOrder = async (ports: CheckoutPorts, click: Click): Promise<Result<Claimed, DomainError>> => {
  const atOnce = await claimAtOnce(ports, click);
  if (atOnce !== null) return atOnce;
  let claimed = await claimLocked(ports, click);
  while (claimed.ok && claimed.value === null) claimed = await claimLocked(ports, click);
  return claimed as Result<Claimed, DomainError>;
};

const saveSession = async (
  { stores }: CheckoutPorts,
  orderId: OrderId,
  newSessionId: string,
): Promise<Result<Checkout, DomainError>> => {
  const sessionId = await stores.orders.saveSession(orderId, newSessionId);
  return sessionId === null ? failWith('payment.unavailable') : succeed({ orderId, sessionId });
};

const openCheckout = async (
  ports: CheckoutPorts,
  user: User,
  order: Order,
  plan: Plan,
  name: string | null,
): Promise<Result<Checkout, DomainError>> => {
  if (order.sessionId !== null) return succeed({ orderId: order.id, sessionId: order.sessionId });
  const answer = await ports.payments.createOrder({
    orderId: order.id,
    userId: user.id,
    amount: order.amount,
    description: plan.description,
    name: name ?? displayName(user),
    email: user.email,
    phone: user.phone,
    expiresAt: order.expiresAt,
    viewToken: ports.orderViews.tokenFor(
      order.id,
      new Date(order.createdAt.getTime() + serverTimings.viewLifetime),
    ),
  });
  return isUnavailable(answer)
    ? failWith('payment.unavailable')
    : saveSession(ports, order.id, answer.sessionId);
};

/** Closes a replaced order at the provider, so that its open page cannot be paid. */
const closeReplaced = async (ports: CheckoutPorts, settle: SettlePayment, old: Order): Promise<boolean> => {
  const terminated = await ports.payments.terminateOrder(old);
  // A closed order cannot be paid; if the provider declines or is unavailable, it may have been paid.
  if (terminated === null || (!isUnavailable(terminated) && terminated.state === 'closed')) return false;
  const settled = await settle(old.id);
  return settled.ok && settled.value.order.status === 'paid';
};

export const startCheckout =
  (ports: CheckoutPorts, settle: SettlePayment) =>
  async ({ user }: SignedInCaller, input: CheckoutInput): Promise<Result<Checkout, DomainError>> => {
    if (input.email.toLowerCase() !== user.email) return failWith('session.forbidden');
    const plan = agreed(input);
    if (!plan.ok) return plan;
    const heard = await pollPayableOrders(ports, settle, user.id);
    const isDespitePending = input.isDespitePending ?? false;
    const claimed = await claimOrder(ports, { user, plan: plan.value, heard, isDespitePending });
    if (!claimed.ok) return claimed;
    const { order, replaced } = claimed.value;
    const closed = await Promise.all(
      replaced.map((old) => ports.timeLimit(serverTimings.orderWatch, closeReplaced(ports, settle, old))),
    );
    const paid = replaced.find((_, at) => closed[at] === true);
    if (paid !== undefined) return paidAlready(paid.id);
    return openCheckout(ports, user, order, plan.value, input.name);
  };
