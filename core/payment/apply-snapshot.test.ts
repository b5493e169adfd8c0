import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import type { ProviderOrder, ProviderPayment } from './provider-order.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE = 60_000;

/** An order made 10 minutes ago, and what the provider says of it. */
const world = (part: Partial<Order> = {}) => {
  const ports = memoryPorts();
  const now = ports.clock.now();
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const asha = userFixture(ports, 'asha@example.in');
  const saved: OrderId[] = [];
  const orderOf = (changed: Partial<Order>): Order => {
    const createdAt = after(-10 * MINUTE);
    const order: Order = {
      ...{ id: makeId<OrderId>(createdAt, ports.randomness.bytes(10)), userId: asha.id, planName: '30 days' },
      ...{ amount: paise(4_900), days: 30, status: 'open', sessionId: 'session', createdAt, checks: 2 },
      ...{ expiresAt: after(20 * MINUTE), paidAt: null, nextCheckAt: now, paidCheckAt: null },
      ...{ refundDueAt: null, refundedAt: null, refundCheckAt: null, refundChecks: 0 },
      ...{ unreadableSince: null, refundsUnreadableSince: null },
      ...changed,
    };
    ports.tables.orders.set(order.id, order);
    return order;
  };
  const order = orderOf(part);
  const attempt = (state: ProviderPayment['state']): ProviderPayment => ({
    ...{ paymentId: 'p1', amount: order.amount, currency: 'INR', state, at: after(-MINUTE) },
    ...(state === 'unreadable' ? { unreadable: '{"a":1}' } : {}),
  });
  const transaction: typeof ports.transaction = {
    run: (work) =>
      ports.transaction.run((inside) => {
        const save = async (row: Order) => {
          saved.push(row.id);
          await inside.orders.save(row);
        };
        return work({ ...inside, orders: { ...inside.orders, save } });
      }),
  };
  const settle = (
    state: ProviderOrder['state'] | 'unknown',
    states: readonly ProviderPayment['state'][] = [],
    meanwhile = () => {},
  ) => {
    const { payments } = ports;
    const there = { orderId: order.id, amount: order.amount, currency: 'INR', sessionId: 'session' };
    payments.findOrder = async () => (state === 'unknown' ? null : { ...there, state });
    payments.listPayments = async () => states.map(attempt);
    payments.listRefunds = async () => {
      const refund = { refundId: 'auto', amount: order.amount, state: 'done', at: after(-MINUTE) } as const;
      return { refunds: [refund], unreadable: [] };
    };
    const { listPayments } = payments;
    const watched = async (id: OrderId) => {
      meanwhile();
      return listPayments(id);
    };
    return settlePayment({ ...ports, transaction, payments: { ...payments, listPayments: watched } })(
      order.id,
    );
  };
  const row = (id = order.id) => ports.tables.orders.get(id);
  const mails = () => ports.mails().map(({ template }) => template.name);
  const paidDays = () => ports.tables.subscriptions.get(asha.id)?.paidDays ?? 0;
  return { ports, asha, order, orderOf, settle, row, mails, paidDays, after, saved };
};

const none = { days: 0, mails: [] as readonly string[] };
const declined = { status: 'declined' } as const;

test.each([
  ['open', 'closed', ['failed'], declined, { ...none, mails: ['payment-failed'] }],
  ['open', 'closed', [], declined, none],
  ['open', 'active', ['failed'], declined, none],
  ['open', 'active', ['pending'], {}, none],
  ['open', 'active', [], {}, none],
  ['declined', 'active', [], {}, none],
  ['declined', 'active', ['pending'], { status: 'open' }, none],
  ['expired', 'active', ['pending'], {}, none],
  ['open', 'unknown', ['succeeded'], {}, none],
  ['paid', 'active', ['failed'], {}, none],
  ['paid', 'closed', ['failed'], {}, none],
  ['paid', 'closed', ['succeeded'], {}, none],
] as const)(
  'an order that is %s, and %s there with the attempts %j',
  async (status, there, states, changed, { days, mails }) => {
    const shop = world({ status });
    const settled = await shop.settle(there, states);
    const expected = { ...shop.order, ...changed };
    expect(settled).toMatchObject({ ok: true, value: { order: expected, isProviderUnavailable: false } });
    if (there === 'unknown')
      expect(settled).toMatchObject({ value: { snapshot: { order: null, payments: [] } } });
    expect([shop.row(), shop.paidDays(), shop.mails()]).toEqual([expected, days, mails]);
    expect(shop.saved).toHaveLength(Object.keys(changed).length);
  },
);

test('a paid order has its time, its next poll, its days and one receipt', async () => {
  const { order, settle, row, mails, paidDays, after } = world();
  const paid = { ...order, status: 'paid', paidAt: after(0), paidCheckAt: after(DAY) };
  for (const _ of [1, 2]) {
    await settle('paid', ['failed', 'succeeded']);
    expect([row(), paidDays(), mails()]).toEqual([paid, 30, ['payment-received']]);
  }
});

test.each([
  [-1, false, 'open'],
  [0, false, 'declined'],
  [-1, true, 'declined'],
] as const)(
  'a declined order tried again %d ms after its end, beside another open one (%s), is %s',
  async (ms, hasOther, status) => {
    const { order, orderOf, settle, row, after } = world({
      status: 'declined',
      expiresAt: new Date('2026-11-20T06:30:00Z'),
    });
    const expiresAt = after(-ms);
    const ours = { ...order, expiresAt };
    orderOf(ours);
    if (hasOther) orderOf({ planName: '90 days' });
    await settle('active', ['pending']);
    expect(row()).toEqual({ ...ours, status });
  },
);

test.each([
  ['erased', null],
  ['to be erased', { erasesAt: new Date('2026-12-20T06:30:00Z') }],
] as const)(
  'a payment for an account that is %s grants nothing, is due for refund and replaces no order',
  async (_, part) => {
    const { ports, asha, order, orderOf, settle, row, mails, paidDays, after } = world();
    const old = orderOf({ status: 'paid', createdAt: after(-20 * MINUTE), paidAt: after(-MINUTE) });
    if (part === null) ports.tables.users.delete(asha.id);
    else ports.tables.users.set(asha.id, { ...asha, ...part });
    await settle('paid', ['succeeded']);
    expect(row()).toEqual({
      ...order,
      status: 'paid',
      paidAt: after(0),
      paidCheckAt: after(DAY),
      refundDueAt: after(0),
    });
    expect([row(old.id), paidDays(), mails()]).toEqual([old, 0, []]);
  },
);

test.each([
  ['10 minutes ago', -10, '30 days', true],
  ['earlier', -10.001, '30 days', false],
  ['just now, for another plan', 0, '90 days', false],
] as const)('a plan paid again, before it %s, is due for refund: %s', async (_, minutes, planName, isDue) => {
  const { orderOf, settle, row, paidDays, after } = world();
  const earlier = orderOf({
    planName,
    status: 'paid',
    createdAt: after(-30 * MINUTE),
    paidAt: after(minutes * MINUTE),
  });
  orderOf({ ...earlier, paidAt: after(minutes * MINUTE), refundDueAt: after(0) });
  await settle('paid', ['succeeded']);
  expect([row()?.refundDueAt, paidDays()]).toEqual([isDue ? after(0) : null, 30]);
});

test('an order that replaced one of the same plan is meant, and the replaced one due for refund', async () => {
  const { orderOf, settle, row, after } = world();
  const old = orderOf({ status: 'paid', createdAt: after(-20 * MINUTE), paidAt: after(-MINUTE) });
  await settle('paid', ['succeeded']);
  expect([row()?.refundDueAt, row(old.id)]).toEqual([null, { ...old, refundDueAt: after(0) }]);
});

test('an order whose days were granted before is paid without a second receipt', async () => {
  const { ports, order, settle, row, mails } = world();
  await ports.stores.grants.add(
    sampleGrant({ userId: order.userId, at: order.createdAt, orderId: order.id, cause: 'order' }),
  );
  await settle('paid', ['succeeded']);
  expect([row()?.status, mails(), ports.tables.grants.size]).toEqual(['paid', [], 1]);
});

test('a payment that came back is recorded with its refund, and mailed; one of another order is not', async () => {
  const { ports, order, settle, row, mails, paidDays } = world();
  await settle('closed', ['succeeded']);
  expect([row(), paidDays(), mails()]).toEqual([{ ...order, status: 'declined' }, 0, ['payment-returned']]);
  expect(await ports.stores.orders.listPayments(order.id)).toMatchObject([
    { providerPaymentId: 'p1', amount: 4_900 },
  ]);
  expect(await ports.stores.orders.listRefunds(order.id)).toMatchObject([
    { id: 'auto', amount: 4_900, state: 'done' },
  ]);

  expect(ports.mails()[0]?.template).toMatchObject({ amount: 4_900, hasPlan: false });
  expect([...ports.tables.orderNotices.keys()]).toEqual([`${order.id} returned auto`]);

  const erased = world();
  erased.ports.tables.users.delete(erased.asha.id);
  await erased.settle('closed', ['succeeded']);
  expect([erased.row(), erased.mails()]).toEqual([{ ...erased.order, status: 'declined' }, []]);

  const other = world();
  await other.ports.stores.orders.addPayment({
    ...{ providerPaymentId: 'p1', orderId: 'other' as OrderId, amount: 4_900, paidAt: other.after(0) },
  });
  await other.settle('closed', ['succeeded']);
  expect([other.row(), other.saved, other.mails()]).toEqual([other.order, [], []]);
});

test('an order that is unknown, or purged while the provider was asked, is not found', async () => {
  const { ports, order, settle } = world();
  const notFound = { ok: false, error: { code: 'order.not-found' } };
  expect(await settlePayment(ports)('strange' as OrderId)).toEqual(notFound);
  expect(await settle('active', [], () => ports.tables.orders.delete(order.id))).toEqual(notFound);
});

test('without the attempts of an order its state says nothing', async () => {
  const { ports, order, row } = world();
  const away = { code: 'provider.unavailable', detail: 'away' } as const;
  const found = {
    orderId: order.id,
    amount: order.amount,
    currency: 'INR',
    state: 'closed',
    sessionId: null,
  } as const;
  const payments = { ...ports.payments, findOrder: async () => found, listPayments: async () => away };
  expect(await settlePayment({ ...ports, payments })(order.id)).toEqual({
    ok: true,
    value: { order, isProviderUnavailable: true, snapshot: null },
  });
  expect(row()).toBe(order);
});

test('unreadable parts are stored once for what could be read, with the states as their key', async () => {
  const { ports, order, settle, row, after } = world();
  for (const [state, states] of [
    ['active', ['unreadable', 'failed']],
    ['active', ['unreadable', 'failed']],
    ['paid', ['unreadable']],
  ] as const) {
    await settle(state, states);
    expect(row()).toEqual({ ...order, unreadableSince: after(0) });
  }
  const key = `UNREADABLE_ANSWER:unreadableSince:${order.id}`;
  const event = { orderId: order.id, type: 'UNREADABLE_ANSWER', rawBody: '[{"a":1}]', receivedAt: after(0) };
  expect([...ports.tables.events.values()]).toEqual([
    { ...event, dedupeKey: `${key}:active,unreadable,failed` },
    { ...event, dedupeKey: `${key}:paid,unreadable` },
  ]);
  await settle('active');
  expect(row()).toEqual(order);
});
