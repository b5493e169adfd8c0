import type { Order } from '@meend/core/payment/order.ts';
import type { Refund } from '@meend/core/payment/refund.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { anOrder, aRefund, aStory, atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { everything, foldAll, MONDAY, NEXT_MONDAY, scene, stops } from '../insight-scene.ts';
import type { World } from '../world.ts';

const byWeek = <One extends { readonly week: string }>(all: readonly One[]) =>
  all.toSorted((one, other) => one.week.localeCompare(other.week));

export const insightStoreContract = (world: World) => {
  const { stores } = world;
  const { insights } = stores;
  describe('insights', () => {
    test('another day and another part are separate plays', async () => {
      const { asha, stories, play, record } = await scene(world);
      await record(play(asha, '2026-11-09', 3), play(asha, '2026-11-15', 2));
      await record(play(asha, '2026-11-15', 2, stories[0], 1));
      const [week] = await insights.playsByWeek(MONDAY);
      expect(week).toEqual({ week: MONDAY, category: 'temptation', plays: 3 });
    });

    test('a listener stops once a part and week, at the furthest tenth', async () => {
      const { asha, play, record } = await scene(world);
      await record(play(asha, '2026-11-10', 3), play(asha, '2026-11-12', 8), play(asha, '2026-11-13', 2));
      expect(await stops(world)).toEqual({ 8: 1 });
      await record(play(asha, '2026-11-17', 1));
      expect(await stops(world)).toEqual({ 1: 1, 8: 1 });
      expect(await stops(world, NEXT_MONDAY)).toEqual({ 1: 1 });
    });

    test('an offline play reported later counts for the week it was heard in', async () => {
      const { asha, ravi, play, record } = await scene(world);
      await record(play(asha, '2026-11-17', 4));
      await foldAll(world, 100);
      await record(play(asha, '2026-11-11', 9), play(ravi, '2026-10-05', 2));
      expect((await everything(world)).plays).toEqual([
        { week: '2026-10-05', category: 'temptation', plays: 1 },
        { week: MONDAY, category: 'temptation', plays: 1 },
        { week: NEXT_MONDAY, category: 'temptation', plays: 1 },
      ]);
    });

    test('folding changes no figure, in batches of any size, repeatedly, between new plays', async () => {
      const { asha, ravi, stories, play, record } = await scene(world, 2);
      await record(play(asha, '2026-11-10', 2), play(asha, '2026-11-11', 6), play(ravi, '2026-11-18', 10));
      await record(play(ravi, '2026-11-10', 7, stories[1], 2));
      const before = await everything(world);
      await foldAll(world, 1);
      expect(await everything(world)).toEqual(before);
      await foldAll(world, 100);
      expect(await everything(world)).toEqual(before);
      await record(play(asha, '2026-11-12', 9));
      const after = await everything(world);
      expect(await stops(world)).toEqual({ 9: 1, 10: 1 });
      await foldAll(world, 100);
      expect(await everything(world)).toEqual(after);
    });

    test('ten workers that fold concurrently count every play once', async () => {
      const { asha, ravi, play, record } = await scene(world);
      for (let day = 10; day < 30; day += 1)
        await record(play(asha, `2026-11-${day}`, 1), play(ravi, `2026-11-${day}`, 2));
      const before = await everything(world);
      await atOnce(10, () => insights.rollUp(7));
      expect(await everything(world)).toEqual(before);
    });

    test('the most played stories of each group come first, up to the limit', async () => {
      const { asha, ravi, stories, play, record } = await scene(world, 3);
      const [a, b, c] = stories;
      const quickie = aStory({ category: 'quickie' });
      await stores.stories.addAll([quickie]);
      await record(play(asha, '2026-11-10', 3, b), play(ravi, '2026-11-10', 3, b));
      await record(play(ravi, '2026-11-11', 3, b), play(asha, '2026-11-10', 3, c));
      await record(play(ravi, '2026-11-12', 3, c), play(asha, '2026-11-10', 3, a));
      await record(play(asha, '2026-11-10', 3, quickie, 1));
      const top = await insights.topStories(MONDAY, 2);
      expect(top.map(({ storyId, plays }) => [storyId, plays])).toEqual([
        [b?.id, 3],
        [c?.id, 2],
        [quickie.id, 1],
      ]);
      expect(top[2]?.parts.map(({ partId }) => partId)).toEqual([quickie.parts[1]?.id]);
    });

    test('a story’s weeks count its plays, and who reached the end of an episode, folded or not', async () => {
      const { asha, ravi, stories, play, record } = await scene(world, 3);
      const [own, other, silent] = stories;
      const [id, otherId, silentId] = [own?.id, other?.id, silent?.id] as StoryId[];
      await record(play(asha, '2026-11-10', 10), play(asha, '2026-11-11', 4, own, 1));
      await record(play(asha, '2026-11-12', 10, own, 1), play(ravi, '2026-11-12', 3, own, 1));
      await foldAll(world, 100);
      await record(play(ravi, '2026-11-17', 10, own, 2), play(ravi, '2026-11-10', 1, other));
      const read = async (from: string, ...ids: readonly StoryId[]) =>
        byWeek(await insights.storyWeeks(from, ids));
      const second = { storyId: id, week: NEXT_MONDAY, plays: 1, listeners: 1, finished: 1 };
      expect(await read(MONDAY, id as StoryId, silentId as StoryId)).toEqual([
        { storyId: id, week: MONDAY, plays: 4, listeners: 2, finished: 1 },
        second,
      ]);
      expect(await read(NEXT_MONDAY, id as StoryId, otherId as StoryId)).toEqual([second]);
      expect(await read(MONDAY, otherId as StoryId)).toMatchObject([{ plays: 1, listeners: 0, finished: 0 }]);
    });

    test('a guest’s steps are counted by their day, however many come at once', async () => {
      await atOnce(10, () => insights.countGuestStep('teaser-heard', '2026-11-15', 1));
      await insights.countGuestStep('teaser-heard', '2026-11-16', 1);
      await insights.countGuestStep('sign-up-opened', '2026-11-22', 3);
      const none = { chose: 0, paid: 0, kept: 0 };
      expect(byWeek(await insights.funnelByWeek(MONDAY))).toEqual([
        { week: MONDAY, teaserHeard: 10, signUpOpened: 0, ...none },
        { week: NEXT_MONDAY, teaserHeard: 1, signUpOpened: 3, ...none },
      ]);
      expect(await insights.funnelByWeek('2026-11-23')).toEqual([]);
    });

    test('a listener chooses, pays and stays once each, in the week of the first choice, plan and second plan', async () => {
      const [asha, ravi, meera] = [aUser(), aUser(), aUser()];
      for (const user of [asha, ravi, meera]) await stores.users.add(user);
      const stories = [aStory(), aStory()];
      await stores.stories.addAll(stories);
      const [before, after] = [new Date('2026-11-15T18:29:59.999Z'), new Date('2026-11-15T18:30:00.000Z')];
      for (const [index, { id }] of stories.entries())
        await stores.selections.addAll(asha.id, [id], index === 0 ? before : after);
      const paid = async (user: typeof asha, paidAt: Date, changed: Partial<Order> = {}) =>
        stores.orders.add(anOrder(user.id, { status: 'paid', paidAt, ...changed }));
      for (const paidAt of [before, after, after]) await paid(asha, paidAt);
      await paid(ravi, before, { refundedAt: after });
      await paid(ravi, after);
      await stores.orders.add(anOrder(meera.id));
      const none = { teaserHeard: 0, signUpOpened: 0 };
      expect(byWeek(await stores.insights.funnelByWeek(MONDAY))).toEqual([
        { week: MONDAY, ...none, chose: 1, paid: 1, kept: 0 },
        { week: NEXT_MONDAY, ...none, chose: 0, paid: 1, kept: 1 },
      ]);
      expect(byWeek(await stores.insights.funnelByWeek(NEXT_MONDAY))).toMatchObject([{ paid: 1, kept: 1 }]);
    });

    test('revenue is what is retained of each order: refunds are subtracted in the week it was paid', async () => {
      const asha = aUser();
      await stores.users.add(asha);
      const paidAt = new Date('2026-11-10T10:00:00.000Z');
      const order = async (payments: number, ...refunds: readonly Partial<Refund>[]) => {
        const one = anOrder(asha.id, { status: 'paid', paidAt });
        await stores.orders.add(one);
        for (let n = 0; n < payments; n += 1)
          await stores.orders.addPayment({
            providerPaymentId: `${one.id} ${n}`,
            orderId: one.id,
            amount: one.amount,
            paidAt,
          });
        for (const [n, refund] of refunds.entries())
          await stores.orders.saveRefund(aRefund(one.id, { id: `r${n}`, ...refund }));
      };
      const revenue = async () => (await stores.insights.businessByWeek(MONDAY))[0]?.revenue;
      await order(1);
      expect(await revenue()).toBe(4_900);
      // A full, a partial and a pending refund.
      await order(1, { state: 'done' });
      await order(1, { state: 'done', amount: paise(1_000) }, { state: 'done', amount: paise(900) });
      await order(1, { state: 'pending' });
      expect(await revenue()).toBe(4_900 + 0 + 3_000 + 4_900);
      // The second payment of the order is refunded, the first one stays.
      await order(2, { state: 'done' });
      expect(await revenue()).toBe(4_900 + 0 + 3_000 + 4_900 + 4_900);
      expect(await stores.insights.businessByWeek(NEXT_MONDAY)).toEqual([]);
    });

    test('free picks, sign-ups, subscriptions and revenue are counted by weeks of India', async () => {
      // Sunday 23:59 and Monday 00:00 in India.
      const [sunday, monday] = [new Date('2026-11-15T18:29:59.999Z'), new Date('2026-11-15T18:30:00.000Z')];
      const [early, late] = [aUser({ createdAt: sunday }), aUser({ createdAt: monday })];
      for (const user of [early, late]) await stores.users.add(user);
      const stories = [aStory(), aStory()];
      await stores.stories.addAll(stories);
      await stores.selections.addAll(
        early.id,
        stories.map(({ id }) => id),
        monday,
      );
      const paid = { status: 'paid', paidAt: monday } as const;
      await stores.orders.add(anOrder(early.id, paid));
      await stores.orders.add(anOrder(late.id, { ...paid, planName: '90 days', amount: paise(12_900) }));
      await stores.orders.add(anOrder(late.id, { createdAt: monday }));
      const weeks = await stores.insights.businessByWeek(MONDAY);
      expect(weeks.toSorted((one, other) => one.week.localeCompare(other.week))).toEqual([
        { week: MONDAY, freeSelections: 0, signUps: 1, subscriptions: 0, revenue: 0 },
        { week: NEXT_MONDAY, freeSelections: 2, signUps: 1, subscriptions: 2, revenue: 17_800 },
      ]);
      expect(await stores.insights.businessByWeek('2026-11-23')).toEqual([]);
    });
  });
};
