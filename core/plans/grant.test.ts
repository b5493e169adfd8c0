import type { GrantId, UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audioAt, audiosBrought, type Grant, subscriptionOf } from './grant.ts';

const userId = 'u' as UserId;
const start = new Date('2026-03-01T10:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);
const grantOf = (day: number, days: number, part: Partial<Grant> = {}): Grant =>
  sampleGrant({ userId, at: after(day), days, ...part });
const endOf = (grants: readonly Grant[]) => subscriptionOf(userId, grants)?.endsAt;

const someGrants = fc
  .array(
    fc.record({
      day: fc.oneof(fc.constantFrom(0, 30), fc.integer({ min: 0, max: 400 })),
      days: fc.constantFrom(1, 7, 30, 90),
      cause: fc.constantFrom('pass' as const, 'staff' as const),
      endedAfter: fc.option(fc.integer({ min: 0, max: 200 })),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ day, days, cause, endedAfter }) =>
      grantOf(day, days, { cause, endedAt: endedAfter === null ? null : after(day + endedAfter) }),
    ),
  );
const activeGrants = (grants: readonly Grant[]) => grants.filter(({ endedAt }) => endedAt === null);

test('days are laid end to end, each from the end before it or from its own time', () => {
  const grants = [grantOf(0, 30), grantOf(10, 30), grantOf(100, 90)];
  expect(subscriptionOf(userId, grants.slice(0, 2))).toEqual({
    userId,
    planName: '30 days',
    startsAt: start,
    endsAt: after(60),
    paidDays: 60,
  });
  expect(subscriptionOf(userId, grants)).toMatchObject({
    planName: '90 days',
    startsAt: after(100),
    endsAt: after(190),
    paidDays: 150,
  });
});

test('a listener without grants has no subscription', () => {
  expect(subscriptionOf(userId, [])).toBeNull();
});

test('the plan is the last one paid for, and days given by staff do not change it', () => {
  const grants = [grantOf(0, 30), grantOf(5, 90, { cause: 'staff' })];
  expect(subscriptionOf(userId, grants)).toMatchObject({
    planName: '30 days',
    paidDays: 30,
    endsAt: after(120),
  });
});

test('an ended grant leaves the others as if it had never existed', () => {
  const ended = grantOf(0, 90, { endedAt: after(20) });
  expect(endOf([ended, grantOf(10, 30)])).toEqual(after(40));
  const endedBefore = grantOf(5, 30, { endedAt: after(15) });
  expect(subscriptionOf(userId, [ended, endedBefore])).toEqual({
    userId,
    planName: '30 days',
    startsAt: after(5),
    endsAt: after(20),
    paidDays: 0,
  });
});

test('of two grants of the same time the one made later names the plan', () => {
  const first = grantOf(0, 90, { id: '1' as GrantId });
  const second = grantOf(0, 30, { id: '2' as GrantId });
  for (const grants of [
    [first, second],
    [second, first],
  ])
    expect(subscriptionOf(userId, grants)?.planName).toBe('30 days');
});

test('whatever was granted and revoked, the end equals a fold over the standing grants', () => {
  fc.assert(
    fc.property(someGrants, (grants) => {
      const left = activeGrants(grants).toSorted((one, other) => one.at.getTime() - other.at.getTime());
      if (left.length === 0) return;
      const end = left.reduce((sum, { at, days }) => Math.max(sum, at.getTime()) + days * DAY, 0);
      expect(endOf(grants)).toEqual(new Date(end));
      const paid = left.filter(({ cause }) => cause !== 'staff').reduce((sum, { days }) => sum + days, 0);
      expect(subscriptionOf(userId, grants)?.paidDays).toBe(paid);
    }),
  );
});

test('the order in which grants are listed changes nothing', () => {
  fc.assert(
    fc.property(
      someGrants.chain((grants) =>
        fc.tuple(fc.constant(grants), fc.shuffledSubarray(grants, { minLength: grants.length })),
      ),
      fc.integer({ min: 0, max: 900 }),
      ([grants, shuffled], day) => {
        expect(subscriptionOf(userId, shuffled)).toEqual(subscriptionOf(userId, grants));
        expect(audiosBrought(shuffled, after(day))).toBe(audiosBrought(grants, after(day)));
      },
    ),
  );
});

test('another grant never moves an end earlier, and a revoked one never later', () => {
  fc.assert(
    fc.property(
      someGrants,
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(1, 30, 90),
      (all, day, days) => {
        const grants = activeGrants(all);
        if (grants.length === 0) return;
        const end = endOf(grants)?.getTime() ?? 0;
        expect(endOf([...grants, grantOf(day, days)])?.getTime()).toBeGreaterThanOrEqual(end);
        const latest = Math.max(...grants.map(({ at }) => at.getTime()), after(day).getTime());
        const more = sampleGrant({ userId, at: new Date(latest), days });
        expect(endOf([...grants, more])).toEqual(new Date(Math.max(end, latest) + days * DAY));
        for (const one of grants) {
          const rest = grants.filter(({ id }) => id !== one.id);
          if (rest.length > 0) expect(endOf(rest)?.getTime()).toBeLessThanOrEqual(end);
        }
      },
    ),
  );
});

test('each free audio is earned at its time and not before', () => {
  fc.assert(
    fc.property(someGrants, fc.integer({ min: 1, max: 4 }), (grants, nth) => {
      const at = audioAt(grants, nth);
      if (at === null) {
        expect(audiosBrought(grants, after(5_000))).toBeLessThan(nth);
        return;
      }
      expect(audiosBrought(grants, at)).toBe(nth);
      expect(audiosBrought(grants, new Date(at.getTime() - 1))).toBe(nth - 1);
    }),
  );
});
