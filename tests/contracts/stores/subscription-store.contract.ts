import { isActive, type Subscription } from '@meend/core/plans/subscription.ts';
import type { SubscriptionWithGrants } from '@meend/core/plans/subscription-store.port.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const subscriptionStoreContract = ({ stores, transaction }: World) => {
  const { grants, now, subscriptions, users } = stores;
  describe('subscriptions', () => {
    test('a listener has one subscription, written whole', async () => {
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
      const listener = aUser();
      await users.add(listener);
      const endsAt = new Date((await now()).getTime() + 5);
      const startsAt = new Date(endsAt.getTime() - 30 * DAY);
      await subscriptions.save({ userId: listener.id, planName: '30 days', startsAt, endsAt, paidDays: 30 });
      while ((await now()).getTime() < endsAt.getTime()) await subscriptions.find(listener.id);
      expect(isActive(await subscriptions.find(listener.id), await now())).toBe(false);
    });

    test('accounts with a subscription or grants are listed with both, by id and in pages', async () => {
      const [paying, granted, none] = [aUser(), aUser(), aUser()];
      for (const user of [paying, granted, none]) await users.add(user);
      const startsAt = at('10:00:00.001');
      const subscription = {
        planName: '30 days',
        startsAt,
        endsAt: at('20:00:00.002'),
        paidDays: 30,
      } as const;
      await subscriptions.save({ userId: paying.id, ...subscription });
      const [first, second] = [
        sampleGrant({ userId: granted.id, at: at('09:00:00.000'), days: 90 }),
        sampleGrant({ userId: granted.id, at: startsAt, cause: 'staff' }),
      ];
      for (const grant of [second, first]) await grants.add(grant);
      const listed: SubscriptionWithGrants[] = [];
      for (let page = await subscriptions.listWithGrants(null, 1); page.length > 0; ) {
        listed.push(...page);
        page = await subscriptions.listWithGrants(page.at(-1)?.userId ?? null, 1);
      }
      const ours = listed.filter(({ userId }) => [paying.id, granted.id, none.id].includes(userId));
      expect(ours).toEqual([
        { userId: paying.id, subscription: { userId: paying.id, ...subscription }, grants: [] },
        { userId: granted.id, subscription: null, grants: [first, second] },
      ]);
    });

    test('the stores’ clock never runs back', async () => {
      const before = await now();
      const inside = await transaction.run(async (stores) => ({
        ok: true,
        value: await stores.now(),
      }));
      const times = [before, inside.ok ? inside.value : new Date(0), await now()].map((time) =>
        time.getTime(),
      );
      expect(times.toSorted((one, other) => one - other)).toEqual(times);
    });
  });
};
