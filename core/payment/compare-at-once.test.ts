import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import type { ProviderUnavailable } from './provider-order.ts';

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
