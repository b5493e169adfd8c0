// Scenarios of support: a listener with a plan, orders of every kind and a dead-letter mail, and two listeners with the
// same phone.

import { openSession } from '@meend/core/account/sessions/start-session.ts';
import type { Phone, User } from '@meend/core/account/user/user.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { Grant } from '@meend/core/plans/grant.ts';
import { subscriptionOf } from '@meend/core/plans/grant.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { anOrder } from '../fixtures/entity-fixtures.ts';
import { sampleGrant, userFixture } from '../fixtures/fixtures.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

export const LISTENER_EMAIL = 'ravi.menon@example.in';
export const LISTENER_PHONE = '9876543210';

const MINUTE = 60_000;

const orderAt = ({ ports }: World, userId: User['id'], at: Date, changed: Partial<Order>): Order =>
  anOrder(userId, {
    id: makeId<OrderId>(at, ports.randomness.bytes(10)),
    status: 'paid',
    createdAt: at,
    expiresAt: new Date(at.getTime() + 30 * MINUTE),
    paidAt: at,
    nextCheckAt: at,
    checks: 1,
    ...changed,
  });

/** Also paid at the sandbox provider, so that it can be refunded. */
const payAtProvider = async ({ ports }: World, order: Order): Promise<string> => {
  const { id: orderId, userId, amount, expiresAt } = order;
  const payer = { userId, name: 'ravi.menon', email: LISTENER_EMAIL as User['email'], phone: null };
  const request = { ...payer, orderId, amount, expiresAt, description: 'Subscription', viewToken: 'view' };
  await ports.payments.createOrder(request);
  ports.payments.pay(orderId);
  return `${orderId}-1`;
};

const pay = async (world: World, order: Order, paymentId = 'pay_5114911'): Promise<Grant> => {
  const { orders, grants } = world.ports.stores;
  const later = (minutes: number) => new Date(order.createdAt.getTime() + minutes * MINUTE);
  await orders.add(order);
  const event = { orderId: order.id, rawBody: '{}', dedupeKey: order.id };
  await orders.addEvent({ ...event, type: 'PAYMENT_SUCCESS_WEBHOOK', receivedAt: later(3) });
  await orders.addPayment({
    providerPaymentId: paymentId,
    orderId: order.id,
    amount: order.amount,
    paidAt: later(2),
  });
  const { userId, planName, days } = order;
  const grant = {
    ...sampleGrant({ userId, planName, days, at: later(3), cause: 'order' }),
    orderId: order.id,
  };
  await grants.add(grant);
  return grant;
};

const fill = async (world: World): Promise<User> => {
  const { ports } = world;
  const now = ports.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const user = userFixture(ports, LISTENER_EMAIL, { phone: LISTENER_PHONE as Phone });
  const back = orderAt(world, user.id, ago(70), { refundedAt: ago(68) });
  const refunded = await pay(world, back);
  ports.tables.grants.set(refunded.id, { ...refunded, endedAt: ago(68) });
  await ports.stores.orders.saveRefund({
    id: 'r1',
    orderId: back.id,
    amount: back.amount,
    state: 'done',
    failureCode: null,
    askedAt: ago(69),
    settledAt: ago(68),
  });
  await ports.stores.orders.add(
    orderAt(world, user.id, ago(20), { status: 'expired', paidAt: null, expiresAt: ago(19.9) }),
  );
  const running = orderAt(world, user.id, ago(9), {});
  await pay(world, running, await payAtProvider(world, running));
  const subscription = subscriptionOf(user.id, await ports.stores.grants.listOf(user.id));
  if (subscription !== null) await ports.stores.subscriptions.save(subscription);
  const [story] = world.stories;
  if (story) ports.tables.selections = [{ userId: user.id, storyId: story.id, chosenAt: ago(60) }];
  await openSession(ports, user, ago(1), {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0',
    cookie: null,
  });
  const mail = { to: user.email, template: { name: 'payment-failed', planName: '30 days' } } as const;
  const id = await ports.stores.outbox.add({ kind: 'mail', mail }, ago(19));
  await ports.stores.outbox.postpone(id, ago(19), `550 5.2.2 <${LISTENER_EMAIL}>: mailbox is full`, true);
  return user;
};

export const listenerScenarios = {
  listener: async () => {
    const world = await scenarios.admin();
    await fill(world);
    return world;
  },
  /** As seen by a super admin, who may act. */
  actedOn: async () => {
    const world = await scenarios.superadmin();
    await fill(world);
    return world;
  },
  /** Three accounts share the number; one is suspended. */
  sharedPhone: async () => {
    const world = await scenarios.admin();
    await fill(world);
    const phone = LISTENER_PHONE as Phone;
    userFixture(world.ports, 'lata@example.in', { phone });
    const suspendedAt = world.ports.clock.now();
    userFixture(world.ports, `x@${'a-very-long-domain'.repeat(3)}.example.in`, { phone, suspendedAt });
    return world;
  },
  /** Just signed up. */
  newcomer: async () => {
    const world = await scenarios.admin();
    userFixture(world.ports, LISTENER_EMAIL);
    return world;
  },
} satisfies Record<string, Scenario>;
