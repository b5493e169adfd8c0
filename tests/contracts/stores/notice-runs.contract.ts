import type { Stores } from '@meend/core/assembly/areas.ts';
import { sendNotices } from '@meend/core/notices/send-notices.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const NOON_IN_INDIA = new Date('2026-11-10T06:30:00.000Z');

/** Several processes of the product, all at a time chosen by the test. */
export const noticeRunsContract = ({ stores, transaction }: World) => {
  const { outbox, users } = stores;
  describe('runs of sending notices', () => {
    const runAt = (now: Date) => {
      const withFixedTime = (stores: Stores): Stores => ({ ...stores, now: async () => now });
      return sendNotices({
        stores: withFixedTime(stores),
        transaction: {
          run: (work) => transaction.run((stores) => work(withFixedTime(stores))),
        },
      });
    };

    test('many concurrent runs send each listener one notice', async () => {
      const listeners = await atOnce(25, async () => {
        const user = aUser();
        await users.add(user);
        const at = new Date(NOON_IN_INDIA.getTime() - 28 * DAY);
        await giveDays(stores, sampleGrant({ userId: user.id, at }));
        return user;
      });
      await atOnce(5, () => runAt(NOON_IN_INDIA)());
      const written = await outbox.claim(NOON_IN_INDIA, 99, 60_000);
      const people = written.map(({ job }) => (job.kind === 'mail' ? job.mail.to : ''));
      expect(people.toSorted()).toEqual(listeners.map(({ email }) => email).toSorted());
      expect(await runAt(NOON_IN_INDIA)()).toEqual({ checked: 0, sent: 0, broken: [] });
      const theDay = new Date(NOON_IN_INDIA.getTime() + 2 * DAY);
      const ends = await atOnce(3, () => runAt(theDay)());
      expect(ends.reduce((sum, { sent }) => sum + sent, 0)).toBe(25);
    });

    test('a notice whose mail could not be added is sent by the next run', async () => {
      const asha = aUser();
      await users.add(asha);
      const at = new Date(NOON_IN_INDIA.getTime() - 28 * DAY);
      await giveDays(stores, sampleGrant({ userId: asha.id, at }));
      const broken = sendNotices({
        stores: { ...stores, now: async () => NOON_IN_INDIA },
        transaction: {
          run: (work) =>
            transaction.run((stores) => {
              const add = async (): Promise<never> => {
                throw new Error('the connection is lost');
              };
              const now = async () => NOON_IN_INDIA;
              return work({ ...stores, now, outbox: { ...stores.outbox, add } });
            }),
        },
      });
      expect(await broken()).toMatchObject({ sent: 0, broken: [asha.id] });
      expect(await outbox.claim(NOON_IN_INDIA, 9, 60_000)).toEqual([]);
      expect(await runAt(NOON_IN_INDIA)()).toEqual({ checked: 1, sent: 1, broken: [] });
    });
  });
};
