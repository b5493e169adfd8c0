import { isActive, type Subscription } from '@meend/core/plans/subscription.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { InWorld } from '../world.ts';

export const subscriptionStoreContract = (world: InWorld) =>
  describe('subscriptions', () => {
    test('a listener has one subscription, written whole', async () => {
      const { users, subscriptions } = world().stores;
      const listener = aUser();
      await users.add(listener);
      expect(await subscriptions.find(listener.id)).toBeNull();
      const first: Subscription = {
        userId: listener.id,
        planName: '30 days',
        startsAt: at('10:00:00.001'),
        endsAt: at('20:00:00.002'),
        paidDays: 30,
      };
      await subscriptions.save(first);
      expect(await subscriptions.find(listener.id)).toEqual(first);
      const second: Subscription = {
        ...first,
        planName: '90 days',
        endsAt: at('23:00:00.003'),
        paidDays: 120,
      };
      await subscriptions.save(second);
      expect(await subscriptions.find(listener.id)).toEqual(second);
    });

    test('a subscription that has just ended by the stores’ own clock is not active', async () => {
      const { users, subscriptions, now } = world().stores;
      const listener = aUser();
      await users.add(listener);
      const endsAt = new Date((await now()).getTime() + 5);
      const startsAt = new Date(endsAt.getTime() - 30 * DAY);
      await subscriptions.save({ userId: listener.id, planName: '30 days', startsAt, endsAt, paidDays: 30 });
      while ((await now()).getTime() < endsAt.getTime()) await subscriptions.find(listener.id);
      expect(isActive(await subscriptions.find(listener.id), await now())).toBe(false);
    });

    test('the stores’ clock never runs back', async () => {
      const { now } = world().stores;
      const before = await now();
      const inside = await world().transaction.run(async (stores) => ({
        ok: true,
        value: await stores.now(),
      }));
      const times = [before, inside.ok ? inside.value : new Date(0), await now()].map((time) =>
        time.getTime(),
      );
      expect(times.toSorted((one, other) => one - other)).toEqual(times);
    });
  });
