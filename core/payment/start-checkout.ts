// A click on a plan leads to one order at our price. While it is open, more clicks get the same session, also ten at
// once; the provider is asked outside every transaction and makes an order once per id.
import type { SignedInCaller } from '../account/session.ts';
import { displayName, type User } from '../account/user.ts';
import { isHeld } from '../plans/current-plan.ts';
import { findPlan, type Plan } from '../plans/plan.ts';
import { isTrouble } from '../ports/payment-gateway.ts';
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { makeId, type OrderId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { fromRupees } from '../shared/rupees.ts';
import { delays } from '../shared/timings.ts';
import { waitBeforeCheck } from './check-schedule.ts';
import type { Order } from './order.ts';
import type { SettlePayment } from './settle-payment.ts';

export interface WantedPlan {
  readonly planName: string;
  /** As the page showed them: they must be ours. */
  readonly rupees: number;
  readonly days: number;
  readonly email: string;
  readonly name: string | null;
}

export interface Checkout {
  readonly orderId: OrderId;
  readonly sessionId: string;
}

type CheckoutPorts = Pick<Ports, 'transaction' | 'payments' | 'randomness' | 'clock'>;

const agreed = (wanted: WantedPlan): Result<Plan, DomainError> => {
  const plan = findPlan(wanted.planName);
  if (plan?.days === 0) return fail(domainError('plan.free'));
  const isOurs = plan !== null && plan.price === fromRupees(wanted.rupees) && plan.days === wanted.days;
  return isOurs ? succeed(plan) : fail(domainError('plan.changed'));
};

interface Claimed {
  readonly order: Order;
  /** Declined orders in whose place it stands. */
  readonly replaced: readonly Order[];
}

const claimOrder = (ports: CheckoutPorts, user: User, plan: Plan): Promise<Result<Claimed, DomainError>> =>
  ports.transaction.run<Claimed, DomainError>(async (stores) => {
    await stores.users.lock(user.id);
    const now = await stores.now();
    if (isHeld(await stores.subscriptions.find(user.id), plan.name, now))
      return fail(domainError('plan.current'));
    const open = await stores.orders.findOpen(user.id, plan.name, now);
    if (open && open.expiresAt.getTime() - now.getTime() > delays.orderExpiryMargin)
      return succeed({ order: open, replaced: [] });
    // Open no more, but watched like a declined one: whoever is just paying it still gets their days.
    if (open) await stores.orders.save({ ...open, status: 'declined' });
    const replaced = await stores.orders.listDeclined(user.id, plan.name, now);
    const order: Order = {
      id: makeId<OrderId>(now, ports.randomness.bytes(10)),
      userId: user.id,
      planName: plan.name,
      amount: plan.price,
      days: plan.days,
      status: 'created',
      sessionId: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + delays.orderLifetime),
      paidAt: null,
      nextCheckAt: new Date(now.getTime() + waitBeforeCheck(0)),
      checks: 0,
      refundDueAt: null,
      refundedAt: null,
      refundCheckAt: null,
      refundChecks: 0,
    };
    await stores.orders.add(order);
    return succeed({ order, replaced });
  });

const keepSession = (
  ports: CheckoutPorts,
  id: OrderId,
  sessionId: string,
): Promise<Result<Checkout, DomainError>> =>
  ports.transaction.run<Checkout, DomainError>(async (stores) => {
    const order = await stores.orders.lock(id);
    if (order === null) return fail(domainError('payment.unavailable'));
    if (order.sessionId !== null) return succeed({ orderId: id, sessionId: order.sessionId });
    await stores.orders.save({
      ...order,
      sessionId,
      status: order.status === 'created' ? 'open' : order.status,
    });
    return succeed({ orderId: id, sessionId });
  });

const openCheckout = async (
  ports: CheckoutPorts,
  user: User,
  { order, replaced }: Claimed,
  plan: Plan,
  name: string | null,
): Promise<Result<Checkout, DomainError>> => {
  if (order.sessionId !== null) return succeed({ orderId: order.id, sessionId: order.sessionId });
  const [answer] = await Promise.all([
    ports.payments.createOrder({
      orderId: order.id,
      userId: user.id,
      amount: order.amount,
      description: plan.description,
      name: name ?? displayName(user),
      email: user.email,
      phone: user.phone,
      expiresAt: order.expiresAt,
    }),
    // A page that was left open must not take the money once more; where that fails, what is paid twice goes back.
    ...replaced.map((old) => ports.payments.terminateOrder(old)),
  ]);
  return isTrouble(answer)
    ? fail(domainError('payment.unavailable'))
    : keepSession(ports, order.id, answer.sessionId);
};

export const startCheckout =
  (ports: CheckoutPorts, settle: SettlePayment) =>
  async ({ user }: SignedInCaller, wanted: WantedPlan): Promise<Result<Checkout, DomainError>> => {
    if (wanted.email.toLowerCase() !== user.email) return fail(domainError('session.forbidden'));
    const plan = agreed(wanted);
    if (!plan.ok) return plan;
    let claimed = await claimOrder(ports, user, plan.value);
    if (!claimed.ok) return claimed;
    // An older order may have been paid or declined unheard: the provider is asked before it is offered again.
    if (ports.clock.now().getTime() - claimed.value.order.createdAt.getTime() > delays.orderUnheard) {
      await settle(claimed.value.order.id);
      claimed = await claimOrder(ports, user, plan.value);
      if (!claimed.ok) return claimed;
    }
    return openCheckout(ports, user, claimed.value, plan.value, wanted.name);
  };
