// Past days are summed once: the sums change no figure, and later changes of a day are included.
import { lastWeeks } from '@meend/core/insights/week.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { anOrder, aRefund, aStory, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const DAY_MS = 24 * 60 * 60_000;

export const insightDaysContract = ({
  stores: { insights, now, orders, selections, stories, users },
}: World) =>
  describe('the days of the insights', () => {
    const summed = async (): Promise<void> => {
      while ((await insights.sumDays(20)) === 20);
    };
    const figures = async () => {
      const [from = ''] = lastWeeks(await now(), 12);
      const business = await insights.businessByWeek(from);
      const funnel = await insights.funnelByWeek(from);
      const total = (of: readonly object[], what: string): number =>
        of.reduce((sum, week) => sum + Number(Reflect.get(week, what)), 0);
      return {
        ...Object.fromEntries(
          ['freeSelections', 'signUps', 'subscriptions', 'revenue'].map((what) => [
            what,
            total(business, what),
          ]),
        ),
        ...Object.fromEntries(['chose', 'paid', 'kept'].map((what) => [what, total(funnel, what)])),
      };
    };
    /** Figures before and after the days are summed. */
    const figuresBeforeAndAfter = async () => {
      const before = await figures();
      await summed();
      expect(await figures()).toEqual(before);
      return before;
    };

    test('are the same before and after they are summed, through every later change', async () => {
      const past = new Date((await now()).getTime() - 20 * DAY_MS);
      const later = new Date(past.getTime() + 5 * DAY_MS);
      const asha = aUser({ createdAt: past });
      await users.add(asha);
      const [one, other] = [aStory(), aStory()];
      await stories.addAll([one, other]);
      const none = {
        freeSelections: 0,
        signUps: 1,
        subscriptions: 0,
        revenue: 0,
        chose: 0,
        paid: 0,
        kept: 0,
      };
      expect(await figuresBeforeAndAfter()).toEqual(none);

      await selections.addAll(asha.id, [one.id], past);
      await selections.addAll(asha.id, [other.id], later);
      expect(await figuresBeforeAndAfter()).toEqual({ ...none, freeSelections: 2, chose: 1 });

      const second = anOrder(asha.id, { createdAt: later, paidAt: null });
      await orders.add(second);
      expect(await figuresBeforeAndAfter()).toMatchObject({ subscriptions: 0 });
      const grant = { status: 'paid', paidAt: later, refundDueAt: later } as const;
      await orders.save({ ...second, ...grant });
      expect(await figuresBeforeAndAfter()).toMatchObject({
        subscriptions: 1,
        revenue: 4_900,
        paid: 1,
        kept: 0,
      });

      // An earlier plan is added late: the first plan becomes the second.
      await orders.add(anOrder(asha.id, { status: 'paid', paidAt: past }));
      expect(await figuresBeforeAndAfter()).toMatchObject({
        subscriptions: 2,
        revenue: 9_800,
        paid: 1,
        kept: 1,
      });

      await orders.saveRefund(aRefund(second.id, { id: 'r1', state: 'asked', amount: paise(900) }));
      expect(await figuresBeforeAndAfter()).toMatchObject({ revenue: 9_800 });
      await orders.saveRefund(aRefund(second.id, { id: 'r1', state: 'done', amount: paise(900) }));
      expect(await figuresBeforeAndAfter()).toMatchObject({ revenue: 8_900 });

      await orders.save({ ...second, ...grant, refundedAt: later });
      expect(await figuresBeforeAndAfter()).toMatchObject({ subscriptions: 2, paid: 1, kept: 0 });
    });

    test('are summed at most as many as requested, and once', async () => {
      await users.add(aUser({ createdAt: new Date((await now()).getTime() - 3 * DAY_MS) }));
      const first = await insights.sumDays(3);
      expect([0, 3]).toContain(first);
      await summed();
      expect(await insights.sumDays(3)).toBe(0);
    });

    test('are summed while listeners choose, and no selection is missed', async () => {
      const past = new Date((await now()).getTime() - 10 * DAY_MS);
      const story = aStory();
      await stories.addAll([story]);
      const people = Array.from({ length: 12 }, () => aUser({ createdAt: past }));
      await Promise.all([
        ...people.map(async ({ id }, at) => {
          await users.add(people[at] ?? aUser());
          await selections.addAll(id, [story.id], past);
        }),
        ...Array.from({ length: 12 }, () => insights.sumDays(20)),
      ]);
      expect(await figuresBeforeAndAfter()).toMatchObject({ freeSelections: 12, signUps: 12, chose: 12 });
    });
  });
