// Which order a click on a plan returns, and what happens to the others.
import { failWith } from '@meend/core/shared/error.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import type { ProviderOrder } from './provider-order.ts';
import type { SettlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';

const MINUTE = 60_000;

/** Orders made one minute after the other; at the provider each is active and no payment was tried. */
const world = (...parts: readonly Partial<Order>[]) => {
  const ports = memoryPorts();
  const now = ports.clock.now();
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const asha = userFixture(ports, 'asha@example.in');
  const orders = parts.map((part, nth): Order => {
    const createdAt = after((nth - parts.length) * MINUTE);
    const id = makeId<OrderId>(createdAt, ports.randomness.bytes(10));
    return {
      ...{ id, userId: asha.id, planName: '30 days', amount: paise(4_900), days: 30, status: 'open' },
      ...{ sessionId: `session ${nth}`, createdAt, expiresAt: after(20 * MINUTE), paidAt: null },
      ...{ nextCheckAt: now, checks: 5, paidCheckAt: null, refundDueAt: null, refundedAt: null },
      ...{ refundCheckAt: null, refundChecks: 0, unreadableSince: null, refundsUnreadableSince: null },
      ...part,
    };
  });
  for (const order of orders) ports.tables.orders.set(order.id, order);
  const at = (state: ProviderOrder['state'], orderId: string): ProviderOrder => ({
    ...{ orderId, amount: paise(4_900), currency: 'INR', state, sessionId: null },
  });
  const settled: OrderId[] = [];
  const settle: SettlePayment = async (id) => {
    settled.push(id);
    const order = ports.tables.orders.get(id);
    const there = order?.sessionId === 'unknown' ? null : at('active', id);
    const snapshot = { order: there, payments: [] };
    return order ? succeed({ order, isProviderUnavailable: false, snapshot }) : failWith('order.not-found');
  };
  const click = async (planName: '30 days' | '90 days' = '30 days') => {
    const rupees = planName === '30 days' ? 49 : 129;
    const input = { planName, rupees, days: Number.parseInt(planName, 10), email: asha.email, name: null };
    const started = await startCheckout(ports, settle)(signedInAs(ports, asha), input);
    return started.ok ? started.value : started.error;
  };
  const row = (nth: number) => ports.tables.orders.get(orders[nth]?.id ?? '');
  return { ports, orders, at, settled, click, row, after };
};

test.each<[string, readonly Partial<Order>[], number | 'a new one']>([
  ['an open one after a declined one', [{ status: 'declined' }, {}], 1],
  ['an open one before a later declined one', [{}, { status: 'declined' }], 0],
  ['the latest of two declined ones', [{ status: 'declined' }, { status: 'declined' }], 1],
  ['one that ends a moment after the margin', [{ expiresAt: new Date('2026-11-20T06:31:00.001Z') }], 0],
  ['none that the provider does not know', [{ sessionId: 'unknown' }], 'a new one'],
  ['none that ends at the margin', [{ expiresAt: new Date('2026-11-20T06:31:00Z') }], 'a new one'],
])('a click gets %s', async (_, parts, nth) => {
  const { orders, click, row, after } = world(...parts);
  const got = await click();
  if (nth === 'a new one') {
    expect(got).toMatchObject({ sessionId: expect.stringContaining('session_') });
    return;
  }
  const offered = orders[nth] as Order;
  expect(got).toEqual({ orderId: offered.id, sessionId: offered.sessionId });
  // Polling restarts for a declined one alone.
  const polled = offered.status === 'declined' ? { checks: 0, nextCheckAt: after(30_000) } : {};
  expect(row(nth)).toEqual({ ...offered, ...polled });
});

test('a declined order that never got a session is polled from the start again', async () => {
  const { orders, click, row, after } = world({ status: 'declined', sessionId: null });
  expect(await click()).toMatchObject({ orderId: orders[0]?.id });
  expect(row(0)).toMatchObject({ checks: 0, nextCheckAt: after(30_000) });
});

test('the provider’s return URL reads the order for 24 hours from its making', async () => {
  const { ports, orders, click } = world({ status: 'created', sessionId: null });
  await click();
  const [{ id, createdAt }] = orders as [Order];
  const endsAt = new Date(createdAt.getTime() + 24 * 60 * MINUTE);
  expect(ports.payments.created).toMatchObject([
    { orderId: id, viewToken: ports.orderViews.tokenFor(id, endsAt) },
  ]);
});

test('an order that was purged while the provider made it has no page', async () => {
  const { ports, click } = world();
  const { createOrder } = ports.payments;
  ports.payments.createOrder = async (request) => {
    ports.tables.orders.delete(request.orderId);
    return createOrder(request);
  };
  expect(await click()).toEqual({ code: 'payment.unavailable' });
});

test.each([
  ['is unknown', 'unknown', 'open', 1, null],
  ['was closed', 'closed', 'open', 1, null],
  ['is still active', 'active', 'open', 2, null],
  ['is paid', 'paid', 'paid', 2, 'plan.current'],
  ['is paid, and not here', 'paid', 'open', 2, null],
  ['was paid, and purged here', 'paid', 'purged', 2, null],
] as const)('a replaced order that %s when it is to be closed', async (_, state, here, polls, code) => {
  const { ports, orders, at, settled, click, row } = world({});
  const [old] = orders as [Order];
  ports.payments.terminateOrder = async () => {
    const changed = row(0) as Order;
    if (here === 'purged') ports.tables.orders.delete(old.id);
    if (here === 'paid') ports.tables.orders.set(old.id, { ...changed, status: 'paid' });
    return state === 'unknown' ? null : at(state, old.id);
  };
  const got = await click('90 days');
  expect(settled).toEqual(Array.from({ length: polls }, () => old.id));
  if (code === null) expect(got).toMatchObject({ sessionId: expect.stringContaining('session_') });
  else expect(got).toEqual({ code, orderId: old.id });
  if (here === 'open') expect(row(0)).toEqual({ ...old, status: 'declined' });
});

test('an order that another click made meanwhile is found in the next attempt', async () => {
  const { ports, orders, click } = world({ status: 'created', sessionId: null, planName: '90 days' });
  let attempts = 0;
  const { run } = ports.transaction;
  ports.transaction.run = (work) =>
    run((inside) => {
      attempts += 1;
      const add = attempts === 1 ? async () => false : inside.orders.add;
      return work({ ...inside, orders: { ...inside.orders, add } });
    });
  expect(await click()).toMatchObject({ sessionId: expect.stringContaining('session_') });
  expect([attempts, ports.tables.orders.size, orders.length]).toEqual([2, 2, 1]);
});
