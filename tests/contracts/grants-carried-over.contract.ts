import { carriedOver } from '@meend/adapters/postgres/migrations/2026-11-22-grants.ts';
import { subscriptionOf } from '@meend/core/plans/grant.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { anOrder, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

/** Days after the start: an order of this many days was paid, and perhaps refunded later. */
interface Bought {
  readonly day: number;
  readonly days: 30 | 90;
  readonly refundedAfter: number | null;
}

const SPAN = 200;

const histories = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: SPAN }),
    days: fc.constantFrom(30 as const, 90 as const),
    refundedAfter: fc.option(fc.integer({ min: 0, max: SPAN })),
  }),
  { minLength: 1, maxLength: 5 },
);

/**
 * Before grants existed, an order's days were added to the end, and a refund subtracted them, but never to before now.
 */
const asItWas = (userId: UserId, history: readonly Bought[], start: number): Subscription => {
  const events = history
    .flatMap(({ day, days, refundedAfter }) => [
      { day, days },
      ...(refundedAfter === null || day + refundedAfter > SPAN
        ? []
        : [{ day: day + refundedAfter, days: -days }]),
    ])
    .toSorted((one, other) => one.day - other.day);
  let [end, paidDays] = [start, 0];
  for (const { day, days } of events) {
    const now = start + day * DAY;
    end = days > 0 ? Math.max(end, now) + days * DAY : Math.min(end, Math.max(now, end + days * DAY));
    paidDays += days;
  }
  const [startsAt, endsAt] = [new Date(start), new Date(end)];
  return { userId, planName: '30 days', startsAt, endsAt, paidDays };
};

/** Databases only: stores in memory have no earlier rows. */
export const grantsCarriedOver = (world: () => DatabaseWorld) =>
  test('the migration to grants ends no subscription earlier, and grants no order twice', async () => {
    const { stores, database } = world();
    const now = await stores.now();
    const start = now.getTime() - SPAN * DAY;
    const before = new Map<UserId, Subscription>();
    for (const history of fc.sample(histories, { numRuns: 60, seed: 10 })) {
      const user = aUser();
      await stores.users.add(user);
      for (const { day, days, refundedAfter } of history) {
        const isBack = refundedAfter !== null && day + refundedAfter <= SPAN;
        const paidAt = new Date(start + day * DAY);
        const refundedAt = isBack ? new Date(paidAt.getTime() + refundedAfter * DAY) : null;
        await stores.orders.add(anOrder(user.id, { status: 'paid', days, paidAt, refundedAt }));
      }
      await stores.orders.add(anOrder(user.id, { status: 'declined' }));
      const subscription = asItWas(user.id, history, start);
      await stores.subscriptions.save(subscription);
      before.set(user.id, subscription);
    }
    const recipient = aUser();
    await stores.users.add(recipient);
    const gift = {
      ...asItWas(recipient.id, [], start),
      endsAt: new Date(now.getTime() + 10 * DAY),
      paidDays: 10,
    };
    await stores.subscriptions.save(gift);
    before.set(recipient.id, gift);
    for (const statement of carriedOver) await database.em.execute(statement);
    for (const [userId, { endsAt }] of before) {
      const after = await stores.subscriptions.find(userId);
      const summed = subscriptionOf(userId, await stores.grants.listOf(userId));
      expect(after?.endsAt.getTime()).toBeGreaterThanOrEqual(endsAt.getTime());
      const end = summed?.endsAt.getTime() ?? 0;
      if (endsAt.getTime() > now.getTime()) {
        expect(end).toBeGreaterThanOrEqual(endsAt.getTime());
        expect(after?.endsAt).toEqual(summed?.endsAt);
      }
    }
    const [counted] = await database.em.execute<{ grants: number; orders: number }[]>(
      `select (select count(*)::int from grants where order_id is not null) as grants,
        (select count(*)::int from orders where status = 'paid') as orders`,
    );
    expect(counted?.grants).toBe(counted?.orders);
  });
