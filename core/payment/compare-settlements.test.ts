import { operator } from '@meend/core/audit/audit.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Comparison } from './comparison.ts';
import { paymentUseCases } from './payment.area.ts';
import { settlePayment } from './settle-payment.ts';

const HOUR = 60 * 60_000;

const world = () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const settle = settlePayment(ports);
  let listeners = 0;
  /** Each of a different listener. */
  const order = async (): Promise<OrderId> => {
    listeners += 1;
    const asha = userFixture(ports, `listener${listeners}@example.in`);
    const input = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
    const started = await app.startCheckout(signedInAs(ports, asha), input);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const paid = async (): Promise<OrderId> => {
    const id = await order();
    ports.payments.pay(id);
    await settle(id);
    return id;
  };
  const daysOf = async (id: OrderId): Promise<number> => {
    const row = await ports.stores.orders.find(id);
    return (row && (await ports.stores.subscriptions.find(row.userId)))?.paidDays ?? 0;
  };
  /** Runs a day's comparison, tick by tick, as late as the newest order requires. */
  const compare = async (): Promise<Comparison> => {
    ports.clock.advance(2 * HOUR);
    for (let ticks = 0; ticks < 20; ticks += 1) {
      const done = await app.compareSettlements.tick();
      if (done !== null && done !== 'more') return done;
    }
    throw new Error('The comparison did not end');
  };
  return { ports, app, settle, order, paid, daysOf, compare };
};

const nothing = { healed: 0, unanswered: 0, mismatches: 0, samples: [] };

test('orders that agree with the provider are no mismatch, whatever their state', async () => {
  const { ports, app, settle, order, paid, compare } = world();
  await order();
  const declined = await order();
  ports.payments.decline(declined);
  await settle(declined);
  await paid();
  const refunded = await paid();
  await app.requestRefund(operator, { orderId: refunded, reason: null, isWhole: false });
  await app.settleRefunds(refunded);
  const twice = await paid();
  ports.payments.pay(twice);
  await settle(twice);
  expect(await compare()).toMatchObject({ compared: 5, ...nothing });
});

test('a payment without a webhook is granted, once', async () => {
  const { ports, order, daysOf, compare } = world();
  const id = await order();
  ports.payments.pay(id);
  expect(await compare()).toMatchObject({ ...nothing, compared: 1, healed: 1 });
  expect(await daysOf(id)).toBe(30);
  ports.clock.advance(DAY);
  expect(await compare()).toMatchObject({ ...nothing, compared: 1 });
  expect(await daysOf(id)).toBe(30);
});

test('a second payment and a refund without a webhook are recorded', async () => {
  const { ports, paid, daysOf, compare } = world();
  const [twice, returned] = [await paid(), await paid()];
  ports.payments.pay(twice);
  ports.payments.refundByHand(returned, 'byhand', paise(4900));
  expect(await compare()).toMatchObject({ ...nothing, compared: 2, healed: 2 });
  expect((await ports.stores.orders.find(twice))?.refundDueAt).not.toBeNull();
  expect([await daysOf(twice), await daysOf(returned)]).toEqual([30, 0]);
});

test('an order paid here and not there is reported, and nothing is revoked', async () => {
  const { ports, order, paid, compare } = world();
  const agreed = await paid();
  const id = await order();
  const row = await ports.stores.orders.find(id);
  if (row === null) throw new Error('Order not found');
  await ports.stores.orders.save({ ...row, status: 'paid', paidAt: ports.clock.now() });
  const done = await compare();
  expect(done).toMatchObject({ compared: 2, healed: 0, mismatches: 1 });
  expect(done.samples).toEqual([{ orderId: id, kind: 'paid-here-only' }]);
  expect((await ports.stores.orders.find(id))?.status).toBe('paid');
  expect((await ports.stores.orders.find(agreed))?.status).toBe('paid');
});

test('other amounts and payments only we have are reported', async () => {
  const { ports, order, paid, compare } = world();
  const [ofAnotherAmount, changed, unknown] = [await order(), await paid(), await paid()];
  ports.payments.pay(ofAnotherAmount, { amount: paise(100) });
  const [payment] = await ports.stores.orders.listPayments(changed);
  if (!payment) throw new Error('No payment found');
  ports.tables.payments.set(payment.providerPaymentId, { ...payment, amount: 100 });
  await ports.stores.orders.addPayment({ ...payment, providerPaymentId: 'ours-alone', orderId: unknown });
  expect((await compare()).samples).toEqual([
    { orderId: ofAnotherAmount, kind: 'amount' },
    { orderId: changed, kind: 'amount' },
    { orderId: unknown, kind: 'payments' },
  ]);
});

test('a refund only we have is reported', async () => {
  const { ports, paid, compare } = world();
  const id = await paid();
  const now = ports.clock.now();
  await ports.stores.orders.saveRefund({
    id: 'lost',
    orderId: id,
    amount: paise(100),
    state: 'done',
    failureCode: null,
    askedAt: now,
    settledAt: now,
  });
  expect((await compare()).samples).toEqual([{ orderId: id, kind: 'refunds' }]);
});

test('a comparison runs once a day over the last three days and skips the last hour', async () => {
  const { ports, app, paid, compare } = world();
  await paid();
  ports.clock.advance(3 * DAY);
  await paid();
  expect(await compare()).toMatchObject({ compared: 1 });
  const calls = ports.payments.calls();
  expect(await app.compareSettlements.tick()).toBeNull();
  ports.clock.advance(DAY - 1);
  expect(await app.compareSettlements.tick()).toBeNull();
  expect(ports.payments.calls()).toBe(calls);
  ports.clock.advance(1);
  await paid();
  const next = await app.compareSettlements.tick();
  expect(next).toMatchObject({ compared: 1 });
});

test('many orders are compared page by page, each once, also across a restart', async () => {
  const { ports, app, paid } = world();
  for (let count = 0; count < 230; count += 1) await paid();
  ports.clock.advance(2 * HOUR);
  const before = ports.payments.calls();
  expect(await app.compareSettlements.tick()).toBe('more');
  expect(ports.payments.calls() - before).toBeGreaterThan(3 * 40);
  const restarted = paymentUseCases(ports);
  expect(await restarted.compareSettlements.tick()).toBe('more');
  expect(await restarted.compareSettlements.tick()).toBe('more');
  expect(await restarted.compareSettlements.tick()).toMatchObject({ ...nothing, compared: 230 });
  expect(ports.payments.calls() - before).toBe(690);
});

test('without a response the provider is polled again later, and after ten attempts the order is reported as unanswered, by its id', async () => {
  const { ports, app, paid } = world();
  const orderId = await paid();
  ports.clock.advance(2 * HOUR);
  ports.payments.setReachable(false);
  for (let ticks = 1; ticks < 10; ticks += 1) expect(await app.compareSettlements.tick()).toBeNull();
  ports.payments.setReachable(true);
  expect(await app.compareSettlements.tick()).toMatchObject({ ...nothing, compared: 1 });

  ports.clock.advance(DAY);
  ports.payments.setReachable(false);
  for (let ticks = 1; ticks <= 10; ticks += 1) expect(await app.compareSettlements.tick()).toBeNull();
  expect(await app.compareSettlements.tick()).toMatchObject({
    ...nothing,
    compared: 0,
    unanswered: 1,
    samples: [{ orderId, kind: 'no-answer' }],
  });
});

test('a comparison that takes days continues to its end, and newer orders are in the next one', async () => {
  const { ports, app, paid, compare } = world();
  expect(await app.readComparison()).toBeNull();
  await paid();
  const first = await compare();
  ports.clock.advance(DAY);
  ports.payments.setReachable(false);
  expect(await app.compareSettlements.tick()).toBeNull();
  const begunAt = ports.clock.now();
  ports.payments.setReachable(true);
  for (let day = 0; day < 6; day += 1) {
    await paid();
    ports.clock.advance(DAY);
  }
  expect(await app.readComparison()).toEqual(first);
  expect(await app.compareSettlements.tick()).toMatchObject({ ...nothing, startedAt: begunAt, compared: 1 });
  expect(await app.compareSettlements.tick()).toMatchObject({ ...nothing, compared: 6 });
});

test('a comparison postponed by the circuit breaker does not count as an attempt and continues later', async () => {
  const { ports, app, paid, compare } = world();
  await paid();
  await paid();
  const { listRefunds } = ports.payments;
  const putOff = { code: 'provider.unavailable', detail: 'left alone', isPutOff: true } as const;
  ports.payments.listRefunds = async () => putOff;
  ports.clock.advance(2 * HOUR);
  for (let ticks = 0; ticks < 100; ticks += 1) expect(await app.compareSettlements.tick()).toBeNull();
  ports.payments.listRefunds = listRefunds;
  expect(await compare()).toMatchObject({ ...nothing, compared: 2 });
});

/** An order that was made and paid after the backup that is being restored. */
const lostByRestore = async ({ ports, paid }: ReturnType<typeof world>): Promise<OrderId> => {
  const id = await paid();
  const order = await ports.stores.orders.find(id);
  if (!order) throw new Error('Order not found');
  ports.tables.orders.delete(id);
  ports.tables.payments.clear();
  for (const grant of await ports.stores.grants.listOf(order.userId)) ports.tables.grants.delete(grant.id);
  return id;
};

test('after a restore, orders only the provider has are reported, and nothing is made of them', async () => {
  const shop = world();
  const { ports, app, paid, order } = shop;
  const began = ports.clock.now();
  const lost = await lostByRestore(shop);
  const known = await paid();
  await order();
  const orders = new Map(ports.tables.orders);
  ports.clock.advance(2 * HOUR);
  const found = await app.compareSettlements.since(began, true);
  expect(found).toMatchObject({
    ...nothing,
    compared: 2,
    mismatches: 1,
    samples: [{ orderId: lost, kind: 'unknown-here' }],
    unknown: [lost],
  });
  expect(new Map(ports.tables.orders)).toEqual(orders);
  expect(await ports.stores.orders.countUnknownEvents()).toBe(0);
  expect(await app.readComparison()).toMatchObject({ mismatches: 1 });
  expect(await app.readComparison()).not.toHaveProperty('unknown');
  expect((await ports.stores.orders.listPayments(known)).length).toBe(1);
});

test('with --since, orders older than three days are compared from that day on, and no others are requested', async () => {
  const shop = world();
  const { ports, app, paid, order, daysOf } = shop;
  await lostByRestore(shop);
  await paid();
  ports.clock.advance(DAY);
  const began = ports.clock.now();
  const unheard = await order();
  ports.payments.pay(unheard);
  ports.clock.advance(10 * DAY);
  const found = await app.compareSettlements.since(began, true);
  expect(found).toMatchObject({ ...nothing, compared: 1, healed: 1, unknown: [] });
  expect(await daysOf(unheard)).toBe(30);
});

test('more unknown orders than samples are all counted and listed', async () => {
  const shop = world();
  const began = shop.ports.clock.now();
  const lost: OrderId[] = [];
  for (let count = 0; count < 60; count += 1) lost.push(await lostByRestore(shop));
  const found = await shop.app.compareSettlements.since(began, false);
  if ('code' in found) throw new Error(found.detail);
  expect([found.mismatches, found.samples.length]).toEqual([60, 50]);
  expect(found.unknown.toSorted()).toEqual(lost.toSorted());
});

test('if the provider lists nothing, nothing is compared, settled or stored', async () => {
  const { ports, app, order, daysOf } = world();
  const began = ports.clock.now();
  const id = await order();
  ports.payments.pay(id);
  ports.clock.advance(2 * HOUR);
  ports.payments.listMovedOrders = async () => ({ code: 'provider.unavailable', detail: 'no list' });
  expect(await app.compareSettlements.since(began, true)).toMatchObject({ code: 'provider.unavailable' });
  expect([await daysOf(id), await app.readComparison()]).toEqual([0, null]);
});

test('an operator’s comparison settles too; a dry run changes and stores nothing', async () => {
  const { ports, app, order, daysOf } = world();
  const id = await order();
  ports.payments.pay(id);
  ports.clock.advance(2 * HOUR);
  const dryRun = await app.compareSettlements.atOnce(false);
  expect(dryRun).toMatchObject({ healed: 0, samples: [{ orderId: id, kind: 'paid-there-only' }] });
  expect([await daysOf(id), await app.readComparison()]).toEqual([0, null]);
  expect(await app.compareSettlements.atOnce(true)).toMatchObject({ ...nothing, healed: 1 });
  expect(await daysOf(id)).toBe(30);
});
