import { isQuiet } from '@meend/core/notices/notice.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import {
  type FollowingLife,
  followingLife,
  HOUR,
  theThirdDay,
  wait,
} from '@meend/tests/kit/fixtures/following-life.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const steps = {
  'follow one': (world: FollowingLife) => world.follow(0),
  'follow the other': (world: FollowingLife) => world.follow(1),
  'follow a voice': (world: FollowingLife) => world.followTara(),
  'unfollow a voice': (world: FollowingLife) => world.unfollowTara(),
  'erase the voice': async ({ ports, tara }: FollowingLife) =>
    void (await ports.stores.people.erase(tara.id, ports.clock.now())),
  unfollow: (world: FollowingLife) => world.unfollow(0),
  'a part of one': async (world: FollowingLife) => world.addPart(0),
  'a part of the other': async (world: FollowingLife) => world.addPart(1),
  withdraw: async (world: FollowingLife) => world.save(0, { status: 'withdrawn' }),
  restore: async (world: FollowingLife) => world.save(0, { status: 'published' }),
  listen: async (world: FollowingLife) => {
    const last = world.parts.at(-1);
    if (last) await world.listen(last);
  },
  suspend: ({ ports, asha }: FollowingLife) => ports.stores.users.setSuspended(asha.id, ports.clock.now()),
  reinstate: ({ ports, asha }: FollowingLife) => ports.stores.users.setSuspended(asha.id, null),
  run: ({ app }: FollowingLife) => app.sendFollowMails(),
  'run thrice at once': ({ app }: FollowingLife) =>
    Promise.all([app.sendFollowMails(), app.sendFollowMails(), app.sendFollowMails()]),
  deliver: (world: FollowingLife) => world.deliver(),
  'deliver and die': (world: FollowingLife) => world.deliver('after'),
  'server away': (world: FollowingLife) => world.deliver('before'),
} as const;

const histories = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])) },
    {
      weight: 6,
      arbitrary: fc.constantFrom<keyof typeof steps>('run', 'deliver', 'follow one', 'a part of one'),
    },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }) },
  ),
  { minLength: 10, maxLength: 70 },
);

test('in any order of events no mail leaves twice, at night, a second time a day, or without news', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const world = followingLife();
      await world.follow(0);
      theThirdDay(world);
      for (const step of history) {
        if (typeof step === 'number') wait(world, step);
        else await steps[step](world);
      }
      const { left, ports } = world;
      count += left.length;
      expect(left.filter(({ at, isNews, wasSuspended }) => isQuiet(at) || !isNews || wasSuspended)).toEqual(
        [],
      );
      // A repeated attempt has the same key, by which mail servers recognize it.
      const ofKey = new Map(left.map((mail) => [mail.key, mail]));
      const days = [...ofKey.values()].map(({ at }) => dayInIndia(at));
      expect(days).toEqual([...new Set(days)]);
      const perPart = [...ports.tables.followMails.keys()];
      expect(perPart).toEqual([...new Set(perPart)]);
      const made = ports
        .mails()
        .map(({ template }) => (template.name === 'new-episodes' ? template.madeAt : ''));
      expect(made).toEqual([...new Set(made)]);
    }),
    { numRuns: 1_500 },
  );
  expect(count).toBeGreaterThan(200);
}, 60_000);

test('with a run every few hours each new episode is in exactly one mail within two days', async () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(gaps, async (waits) => {
      const world = followingLife();
      await world.follow(0);
      theThirdDay(world);
      const untilLater = async (hours: number): Promise<void> => {
        for (let hour = 0; hour < hours; hour += 1) {
          await world.app.sendFollowMails();
          await world.deliver();
          wait(world, 1);
        }
      };
      for (const hours of waits) {
        world.addPart(0);
        await untilLater(hours);
      }
      await untilLater(48);
      const rows = [...world.ports.tables.followMails.values()];
      expect(rows.map(({ partId }) => partId).toSorted()).toEqual(world.parts.toSorted());
      for (const { madeAt, partId } of rows) {
        const listedAt = world.ports.tables.firstListings.get(partId)?.getTime() ?? 0;
        expect(madeAt.getTime() - listedAt).toBeLessThanOrEqual(48 * HOUR);
      }
      expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true);
    }),
    { numRuns: 150 },
  );
}, 60_000);
