import type { Notice } from '@meend/core/notices/notice.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { fail } from '@meend/core/shared/result.ts';
import { at, atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const noticeStoreContract = ({ stores, transaction }: World) => {
  const { notices, subscriptions, users } = stores;

  const aListener = async (): Promise<UserId> => {
    const user = aUser();
    await users.add(user);
    return user.id;
  };
  const now = at('10:00:00.000');

  describe('notices', () => {
    test('a notice is added once, however many add it at once', async () => {
      const notice: Notice = { userId: await aListener(), kind: 'ended', about: now.getTime() };
      const added = await atOnce(8, () => notices.add(notice, now));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await notices.add(notice, at('11:00:00.000'))).toBe(false);
    });

    test('another listener, another kind and another end are separate notices', async () => {
      const [asha, ravi] = [await aListener(), await aListener()];
      const all: readonly Notice[] = [
        { userId: asha, kind: 'ended', about: 5 },
        { userId: ravi, kind: 'ended', about: 5 },
        { userId: asha, kind: 'ends-soon', about: 5 },
        { userId: asha, kind: 'free-audio', about: 5 },
        { userId: asha, kind: 'ended', about: 6 },
      ];
      for (const notice of all) expect(await notices.add(notice, now)).toBe(true);
    });

    test('a notice whose transaction failed does not exist', async () => {
      const notice: Notice = { userId: await aListener(), kind: 'ended', about: now.getTime() };
      await transaction.run(async ({ notices }) => {
        await notices.add(notice, now);
        return fail('no mail could be written');
      });
      expect(await notices.add(notice, now)).toBe(true);
    });

    test('old notices of ends are purged in batches, those of free audios never', async () => {
      const userId = await aListener();
      for (const about of [1, 2, 3]) await notices.add({ userId, kind: 'ended', about }, now);
      await notices.add({ userId, kind: 'free-audio', about: 1 }, now);
      expect(await notices.forget(now, 9)).toBe(0);
      expect(await notices.forget(at('10:00:00.001'), 2)).toBe(2);
      expect(await notices.forget(at('10:00:00.001'), 2)).toBe(1);
      expect(await notices.add({ userId, kind: 'free-audio', about: 1 }, now)).toBe(false);
    });
  });

  describe('reviews of subscriptions', () => {
    const subscribed = async (start: Date): Promise<UserId> => {
      const userId = await aListener();
      await giveDays(stores, sampleGrant({ userId, at: start }));
      return userId;
    };

    test('a subscription is due for review once it is saved, and again after it was extended', async () => {
      const userId = await subscribed(now);
      expect(await subscriptions.listDueForReview(now, 9)).toEqual([userId]);
      await subscriptions.setNextReview(userId, null);
      expect(await subscriptions.listDueForReview(at('23:00:00.000'), 9)).toEqual([]);
      await giveDays(stores, sampleGrant({ userId, at: now }));
      expect(await subscriptions.listDueForReview(now, 9)).toEqual([userId]);
    });

    test('those due longest come first, in batches, and those not due wait', async () => {
      const [late, soon, first] = [await subscribed(now), await subscribed(now), await subscribed(now)];
      await subscriptions.setNextReview(late, at('12:00:00.001'));
      await subscriptions.setNextReview(soon, at('11:00:00.000'));
      await subscriptions.setNextReview(first, at('10:30:00.000'));
      expect(await subscriptions.listDueForReview(at('12:00:00.000'), 9)).toEqual([first, soon]);
      expect(await subscriptions.listDueForReview(at('12:00:00.001'), 9)).toEqual([first, soon, late]);
      expect(await subscriptions.listDueForReview(at('12:00:00.001'), 1)).toEqual([first]);
    });
  });
};
