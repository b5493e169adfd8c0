import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import type { ProviderPayment, ProviderRefund, RefundRequest } from './provider-order.ts';
import { recordPayments } from './record-payments.ts';
import type { Refund } from './refund.ts';

/** A paid order of ₹49, its refunds here and what the provider says. */
const world = async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const input = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const app = paymentUseCases(ports);
  const started = await app.startCheckout(signedInAs(ports, asha), input);
  if (!started.ok) throw new Error(started.error.code);
  const { orderId } = started.value;
  ports.payments.pay(orderId);
  await app.settlePayment(orderId);
  const begun = ports.clock.now();
  ports.clock.advance(60_000);
  const rowOf = (part: Partial<Refund>): Refund => ({
    ...{ id: 'r1', orderId, amount: paise(100), state: 'pending', failureCode: null },
    ...{ askedAt: begun, settledAt: null },
    ...part,
  });
  const sent: RefundRequest[] = [];
  const settle = async (
    rows: readonly Partial<Refund>[],
    reported: readonly Partial<ProviderRefund>[],
    isRefused = false,
    meanwhile = async () => {},
  ) => {
    for (const row of rows) await ports.stores.orders.saveRefund(rowOf(row));
    const there = { refundId: 'r1', amount: paise(100), state: 'pending', at: new Date(0) } as const;
    ports.payments.refund = async (request) => {
      sent.push(request);
      await meanwhile();
      return isRefused ? { code: 'provider.refused', detail: 'no_balance' } : there;
    };
    ports.payments.listRefunds = async () => ({
      refunds: reported.map((one) => ({ ...there, ...one })),
      unreadable: [],
    });
    const settled = await paymentUseCases(ports).settleRefunds(orderId);
    return settled.ok && settled.value.refunds;
  };
  return { ports, app, orderId, begun, rowOf, settle, sent, now: ports.clock.now() };
};

test('only a requested refund is sent, with its id, amount and a neutral note', async () => {
  const { ports, orderId, settle, sent, now } = await world();
  const order = await ports.stores.orders.find(orderId);
  if (order === null) throw new Error('no order');
  await ports.stores.orders.save({ ...order, refundCheckAt: now });
  await settle([{ id: 'r1', state: 'asked' }, { id: 'r2' }, { id: 'r3', state: 'done' }], [{}]);
  expect(sent).toEqual([{ orderId, refundId: 'r1', amount: 100, note: 'Refund, 30 days' }]);
  expect(await ports.stores.orders.find(orderId)).toMatchObject({ refundCheckAt: now });
  await settle(
    [
      { id: 'r1', state: 'done' },
      { id: 'r2', state: 'failed' },
    ],
    [],
  );
  expect(await ports.stores.orders.find(orderId)).toEqual({ ...order, refundCheckAt: null });
});

test('while the provider is away, or a refund was settled meanwhile, nothing changes', async () => {
  const { ports, app, orderId, rowOf, settle, now } = await world();
  const done = { state: 'done', settledAt: now } as const;
  const meanwhile = () => ports.stores.orders.saveRefund(rowOf(done));
  expect(await settle([{ state: 'asked' }], [], true, meanwhile)).toEqual([rowOf(done)]);
  const order = await ports.stores.orders.find(orderId);
  ports.payments.listRefunds = async () => ({ code: 'provider.unavailable', detail: 'away' });
  const value = { order, refunds: [rowOf(done)], isProviderUnavailable: true };
  expect(await paymentUseCases(ports).settleRefunds(orderId)).toEqual({ ok: true, value });
  ports.payments.listRefunds = async () => ({ refunds: [], unreadable: [] });
  const answered = { ok: true, value: { ...value, isProviderUnavailable: false } };
  expect(await app.settleRefunds(orderId)).toEqual(answered);
});

test('a refused refund has failed with the provider’s code, unless the provider lists it', async () => {
  const refused = await world();
  const row = { state: 'failed', failureCode: 'no_balance', settledAt: refused.now } as const;
  expect(await refused.settle([{ state: 'asked' }], [], true)).toEqual([refused.rowOf(row)]);
  const listed = await world();
  expect(await listed.settle([{ state: 'asked' }], [{}], true)).toEqual([listed.rowOf({})]);
  const accepted = await world();
  expect(await accepted.settle([{ state: 'asked' }], [])).toEqual([accepted.rowOf({ state: 'asked' })]);
});

const earlier = new Date('2026-11-19T00:00:00Z');

test.each<[string, Partial<Refund>, Partial<ProviderRefund>, Partial<Refund>]>([
  ['done', {}, { state: 'done' }, { state: 'done', settledAt: new Date('2026-11-20T06:31:00Z') }],
  ['failed', {}, { state: 'failed' }, { state: 'failed', settledAt: new Date('2026-11-20T06:31:00Z') }],
  ['of another amount', {}, { amount: paise(200) }, { amount: paise(200) }],
  [
    'as before',
    { state: 'failed', failureCode: 'x', settledAt: earlier },
    { state: 'failed' },
    { state: 'failed', failureCode: 'x', settledAt: earlier },
  ],
  [
    'not done after all',
    { state: 'done', settledAt: earlier },
    { state: 'failed' },
    { state: 'done', settledAt: earlier },
  ],
])('a refund that is reported as %s', async (_, row, reported, expected) => {
  const { ports, rowOf, settle } = await world();
  expect(await settle([row], [reported])).toEqual([rowOf(expected)]);
  const isNewlyDone = expected.state === 'done' && row.state !== 'done';
  const mails = ports.mails().map(({ template }) => template.name);
  expect(mails).toEqual(['payment-received', ...(isNewlyDone ? ['payment-returned'] : [])]);
  expect(ports.tables.refunds.size).toBe(1);
});

test('a refund that only the provider knows is stored with its time there', async () => {
  const { rowOf, settle } = await world();
  expect(await settle([], [{ refundId: 'auto' }])).toEqual([rowOf({ id: 'auto', askedAt: new Date(0) })]);
});

test('an order that is unknown, or purged while the provider was asked, is not found', async () => {
  const { ports, app, orderId } = await world();
  const notFound = { ok: false, error: { code: 'order.not-found' } };
  expect(await app.settleRefunds('strange' as OrderId)).toEqual(notFound);
  ports.payments.listRefunds = async () => {
    ports.tables.orders.delete(orderId);
    return { refunds: [], unreadable: [] };
  };
  expect(await paymentUseCases(ports).settleRefunds(orderId)).toEqual(notFound);
});

test.each<[readonly string[], readonly (string | null)[], readonly string[]]>([
  [[], ['a', 'b'], ['a', 'b']],
  [['a'], ['a', 'b'], ['a', 'b']],
  [[], [null, null], ['# 1', '# 2']],
  [['a'], [null], ['a']],
  [['a'], ['a', null], ['a', '# 2']],
  [['# 1'], ['a'], ['# 1']],
  [['# 1'], ['a', 'b'], ['# 1', 'a']],
  [['a'], ['b'], ['a', 'b']],
])('of payments with the ids %j, reported as %j, these are stored: %j', async (before, reported, after) => {
  const { ports, orderId, settle } = await world();
  const { orders } = ports.stores;
  const order = await orders.find(orderId);
  if (order === null) throw new Error('no order');
  ports.tables.payments.clear();
  const stored = (ids: readonly string[]) =>
    ids.map((id) => ({
      providerPaymentId: id.replace('#', orderId),
      orderId,
      amount: 4_900,
      paidAt: new Date(0),
    }));
  for (const payment of stored(before)) await orders.addPayment(payment);
  const attempts = reported.map((paymentId): ProviderPayment => {
    return { paymentId, amount: order.amount, currency: 'INR', state: 'succeeded', at: new Date(0) };
  });
  expect(await recordPayments(ports.stores, order, attempts)).toBe(true);
  expect(await orders.listPayments(orderId)).toEqual(stored(after));
  ports.tables.payments.clear();
  expect(await recordPayments(ports.stores, order, [])).toBe(false);
  await settle([], []);
  expect(await orders.find(orderId)).toEqual(order);
});
