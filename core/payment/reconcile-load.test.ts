// Under any load the newest orders are polled first, and none starves.

import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { paymentUseCases } from './payment.area.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Eight at once at a provider that takes 0.3 s. */
const QUESTION_MS = 40;
/** Pause after a round that left nothing due. */
const BETWEEN_ROUNDS_MS = 20_000;

const shop = (questionsAMinute = 1_000) => {
  const ports = { ...memoryPorts(), questionsAMinute };
  const { clock, payments, randomness } = ports;
  const payer = userFixture(ports, 'asha@example.in');
  const polledIds: OrderId[] = [];
  const { findOrder, listPayments } = payments;
  payments.findOrder = (order) => {
    polledIds.push(order.id);
    clock.advance(QUESTION_MS);
    return findOrder(order);
  };
  payments.listPayments = (id) => {
    clock.advance(QUESTION_MS);
    return listPayments(id);
  };
  const app = paymentUseCases(ports);
  /** Adds an unpaid order, due after `waitMs`. */
  const order = async (waitMs: number, changed: Partial<Order> = {}): Promise<OrderId> => {
    const createdAt = clock.now();
    const id = makeId<OrderId>(createdAt, randomness.bytes(10));
    const expiresAt = new Date(createdAt.getTime() + 23 * HOUR);
    ports.tables.orders.set(id, {
      ...{ id, userId: payer.id, planName: '30 days', amount: paise(4_900), days: 30, status: 'declined' },
      ...{ sessionId: null, createdAt, expiresAt, paidAt: null, checks: 0, paidCheckAt: null },
      ...{ refundDueAt: null, refundedAt: null, refundCheckAt: null, refundChecks: 0 },
      ...{ unreadableSince: null, refundsUnreadableSince: null },
      nextCheckAt: new Date(createdAt.getTime() + waitMs),
      ...changed,
    });
    await payments.createOrder({
      ...{ orderId: id, userId: payer.id, amount: paise(4_900), description: 'Subscription', phone: null },
      ...{ name: 'Asha', email: payer.email, expiresAt, viewToken: 'none' },
    });
    return id;
  };
  const isPaid = (id: OrderId): boolean => ports.tables.orders.get(id)?.status === 'paid';
  const round = async (): Promise<void> => {
    const { hasMore } = await app.reconcile();
    if (!hasMore) clock.advance(BETWEEN_ROUNDS_MS);
  };
  return { ...ports, app, order, round, isPaid, polledIds };
};

test('payments without a webhook are found within two minutes with 10,000 unpaid orders due', async () => {
  const { clock, payments, order, round, isPaid } = shop();
  for (let count = 0; count < 10_000; count += 1) await order(0);
  clock.advance(HOUR);
  // One in the middle of a round, and two more while the others are still due.
  for (let nth = 0; nth < 3; nth += 1) {
    const id = await order(30_000);
    payments.pay(id);
    const paidAt = clock.now().getTime();
    while (!isPaid(id)) await round();
    expect(clock.now().getTime() - paidAt).toBeLessThanOrEqual(2 * MINUTE);
  }
}, 120_000);

test('whatever is due, the newest are polled first, and the oldest have their share of every round', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 250 }),
      fc.integer({ min: 60, max: 2_000 }),
      async (waits, questionsAMinute) => {
        const { clock, tables, app, order, polledIds } = shop(questionsAMinute);
        for (const wait of waits) {
          await order(wait);
          clock.advance(1);
        }
        clock.advance(500);
        const due = [...tables.orders.values()];
        const byAge = due.map(({ id }) => id).toSorted();
        const byWait = due
          .toSorted((one, other) => one.nextCheckAt.getTime() - other.nextCheckAt.getTime())
          .map(({ id }) => id);
        const { checked } = await app.reconcile();
        const seen = new Set(polledIds);
        expect(checked).toBe(seen.size);
        const newest = byAge.toReversed().slice(0, Math.min(150, Math.floor((checked * 3) / 4)));
        const oldest = byWait.slice(0, Math.min(50, Math.floor(checked / 4)));
        for (const id of [...newest, ...oldest]) expect(seen).toContain(id);
      },
    ),
    { numRuns: 60 },
  );
});

test('while new orders keep arriving, every order due before is polled in the end', async () => {
  const { clock, polledIds, order, round } = shop(200);
  const first = new Set<OrderId>();
  for (let count = 0; count < 120; count += 1) first.add(await order(0));
  clock.advance(MINUTE);
  for (let rounds = 0; rounds < 40 && first.size > 0; rounds += 1) {
    // More than a round can poll.
    for (let count = 0; count < 60; count += 1) await order(0);
    await round();
    for (const id of polledIds) first.delete(id);
  }
  expect(first.size).toBe(0);
});

test('a comparison of n orders takes n times 0.44 s, whatever else is due', async () => {
  const { clock, payments, tables, app, order } = shop();
  for (let count = 0; count < 300; count += 1) {
    const id = await order(0);
    payments.pay(id);
  }
  clock.advance(2 * HOUR);
  await app.compareSettlements.atOnce(true);
  expect([...tables.orders.values()].every(({ status }) => status === 'paid')).toBe(true);
  clock.advance(25 * HOUR);
  const began = clock.now().getTime();
  let done = await app.compareSettlements.tick();
  while (done === 'more') done = await app.compareSettlements.tick();
  expect(done).toMatchObject({ compared: 300, healed: 0, mismatches: 0, unanswered: 0 });
  expect((clock.now().getTime() - began) / 300).toBeLessThanOrEqual(440);
});
