import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import type { ProviderPayment, ProviderUnavailable } from './provider-order.ts';

const MINUTE = 60_000;

/** A site with orders that are due for a comparison. */
const world = async (orders: number) => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  for (let nth = 0; nth < orders; nth += 1) {
    const { email, ...asha } = userFixture(ports, `listener${nth}@example.in`);
    const caller = signedInAs(ports, { ...asha, email });
    await app.startCheckout(caller, { planName: '30 days', rupees: 49, days: 30, email, name: null });
  }
  ports.clock.advance(2 * 60 * MINUTE);
  const began = ports.clock.now().getTime();
  return { ports, app, minutes: () => (ports.clock.now().getTime() - began) / MINUTE };
};

test('a comparison over a provider that never answers ends at its limit and states what it left', async () => {
  const { ports, app, minutes } = await world(200);
  ports.payments.setReachable(false);
  const done = await app.compareSettlements.atOnce(true, 2 * MINUTE);
  expect(minutes()).toBeLessThan(3);
  expect(done.finishedAt).toBeNull();
  expect(done.unanswered).toBeGreaterThan(0);
  expect(done.compared + done.unanswered + done.left).toBe(200);
  expect(done.left).toBeGreaterThan(0);
  expect(await ports.stores.comparisons.findLatest()).toBeNull();
});

test('while the provider refuses for its rate limit no order counts as unanswered, and all are left', async () => {
  const { ports, app, minutes } = await world(3);
  const putOff: ProviderUnavailable = { code: 'provider.unavailable', detail: 'status 429', isPutOff: true };
  ports.payments.findOrder = async () => putOff;
  expect(await app.compareSettlements.atOnce(true, MINUTE)).toMatchObject({
    unanswered: 0,
    compared: 0,
    left: 3,
  });
  expect(minutes()).toBeLessThan(2);
});

test.each([
  [0, 0],
  [5_000, 8],
])(
  'within %d ms %d orders that take a second each are compared, and the others are left',
  async (limit, compared) => {
    const { ports, app } = await world(58);
    const { findOrder } = ports.payments;
    ports.payments.findOrder = async (order) => {
      ports.clock.advance(1_000);
      return findOrder(order);
    };
    const done = await app.compareSettlements.atOnce(true, limit);
    expect(done).toMatchObject({ compared, unanswered: 0, left: 58 - compared, finishedAt: null });
  },
);

test('one order without an answer is asked about twice, reported, and delays the others by seconds', async () => {
  const { ports, app, minutes } = await world(58);
  const silent = ports.payments.created[20]?.orderId;
  const { findOrder } = ports.payments;
  let asked = 0;
  ports.payments.findOrder = async (order) => {
    if (order.id !== silent) return findOrder(order);
    asked += 1;
    return { code: 'provider.unavailable', detail: 'no whole answer in time' };
  };
  const done = await app.compareSettlements.atOnce(true);
  expect(done).toMatchObject({ compared: 57, unanswered: 1, left: 0 });
  expect(done.samples).toContainEqual({ orderId: silent, kind: 'no-answer' });
  expect(asked).toBe(2);
  expect(minutes()).toBeLessThan(0.5);
});

test('with --since the listing of the provider’s orders has the same limit', async () => {
  const { ports, app } = await world(1);
  let endsAt: Date | undefined;
  ports.payments.listMovedOrders = async (range) => {
    endsAt = range.endsAt;
    return [];
  };
  const now = ports.clock.now().getTime();
  await app.compareSettlements.since(new Date(0), false, MINUTE);
  expect(endsAt?.getTime()).toBe(now + MINUTE);
});

test('an answer about another order is a difference in its amount, and is not requested again', async () => {
  const { ports, app, minutes } = await world(1);
  const other: ProviderUnavailable = {
    code: 'provider.unavailable',
    detail: 'another order',
    isOtherOrder: true,
  };
  ports.payments.findOrder = async () => other;
  expect(await app.compareSettlements.atOnce(true)).toMatchObject({
    ...{ compared: 1, healed: 0, unanswered: 0, mismatches: 1, left: 0 },
    samples: [{ orderId: ports.payments.created[0]?.orderId, kind: 'amount' }],
  });
  expect(minutes()).toBe(0);
});

test('orders that only the provider has are named by their ids there, cut to 50 characters', async () => {
  const { ports, app } = await world(1);
  const known = ports.payments.created[0]?.orderId as OrderId;
  const unknown = makeId<OrderId>(ports.clock.now(), new Uint8Array(10).fill(7));
  ports.payments.listMovedOrders = async () => [known, unknown, 'x'.repeat(60)];
  const ids = [unknown, 'x'.repeat(50)];
  expect(await app.compareSettlements.since(new Date(0), false)).toMatchObject({
    ...{ unknown: ids, mismatches: 2, compared: 1 },
    samples: ids.map((orderId) => ({ orderId, kind: 'unknown-here' })),
  });
});

test('refunds are fetched where money was paid, here or there, and nowhere else', async () => {
  const { ports, app } = await world(4);
  const ids = ports.payments.created.map(({ orderId }) => orderId) as [OrderId, OrderId, OrderId, OrderId];
  const [paidHere, paidThere, failed] = ids;
  const row = await ports.stores.orders.find(paidHere);
  if (row === null) throw new Error('no order');
  await ports.stores.orders.save({ ...row, status: 'paid', paidAt: row.createdAt });
  ports.payments.listPayments = async (id) => {
    const attempt = (state: ProviderPayment['state']): ProviderPayment => ({
      ...{ paymentId: state, amount: row.amount, currency: 'INR', state, at: row.createdAt },
    });
    if (id === paidThere) return [attempt('failed'), attempt('succeeded')];
    return id === failed ? [attempt('failed')] : [];
  };
  const asked: OrderId[] = [];
  ports.payments.listRefunds = async (id) => {
    asked.push(id);
    return { refunds: [], unreadable: [] };
  };
  const { compared, mismatches, samples } = await app.compareSettlements.atOnce(false);
  expect(asked.toSorted()).toEqual([paidHere, paidThere].toSorted());
  expect([compared, mismatches, samples]).toEqual([
    4,
    2,
    [
      { orderId: paidHere, kind: 'paid-here-only' },
      { orderId: paidThere, kind: 'paid-there-only' },
    ],
  ]);
});

test('a silent order is polled again two seconds later, and no other wait is made', async () => {
  const { ports, app } = await world(50);
  const begun = ports.clock.now().getTime();
  const waits: number[] = [];
  const { findOrder } = ports.payments;
  let silences = 1;
  ports.payments.findOrder = async (order) => {
    if (order.id !== ports.payments.created[3]?.orderId || silences === 0) return findOrder(order);
    silences -= 1;
    return { code: 'provider.unavailable', detail: 'no answer' };
  };
  const waitUntil = async (at: Date): Promise<void> => {
    waits.push(at.getTime() - begun);
    await ports.waitUntil(at);
  };
  const { compareSettlements } = paymentUseCases({ ...ports, questionsAMinute: 1_000_000, waitUntil });
  expect(await compareSettlements.atOnce(true)).toMatchObject({ compared: 50, unanswered: 0, left: 0 });
  expect(waits).toEqual([2_000]);
  expect(await app.readComparison()).toMatchObject({ compared: 50 });
});
