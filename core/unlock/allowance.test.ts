import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extended } from '../plans/subscription.ts';
import type { UserId } from '../shared/ids.ts';
import { DAY } from '../shared/timings.ts';
import { allowanceOf, elapsedDays, FREE_AUDIOS, picksLeft } from './allowance.ts';

const start = new Date('2026-03-01T10:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);
const month = { userId: 'u' as UserId, planName: '30 days' as const, days: 30 };
const quarter = { ...month, planName: '90 days' as const, days: 90 };

test('a listener who never paid has three free audios', () => {
  expect(allowanceOf(null, start)).toBe(3);
});

test('paying alone adds nothing; each full month gone by adds one', () => {
  const subscription = extended(null, quarter, start);
  expect([0, 29.9, 30, 59, 60, 89, 90, 400].map((day) => allowanceOf(subscription, after(day)))).toEqual([
    3, 3, 4, 4, 5, 5, 6, 6,
  ]);
});

test('two short subscriptions with a gap add up', () => {
  const first = extended(null, month, start);
  const second = extended(first, month, after(100));
  expect(allowanceOf(second, after(100))).toBe(4);
  expect(allowanceOf(second, after(130))).toBe(5);
});

test('a refund that took more days than went by leaves three', () => {
  expect(elapsedDays({ paidDays: 0, endsAt: after(20) }, start)).toBe(0);
  expect(allowanceOf({ paidDays: -30, endsAt: start }, after(5))).toBe(FREE_AUDIOS);
});

const histories = fc.array(fc.record({ grant: fc.constantFrom(month, quarter), wait: fc.nat(120) }), {
  maxLength: 6,
});

test('the allowance never falls as time goes by and renewals come in, and never passes what was paid for', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let now = start;
      let subscription = null as ReturnType<typeof extended> | null;
      let last = FREE_AUDIOS;
      for (const { grant, wait } of history) {
        subscription = extended(subscription, grant, now);
        expect(allowanceOf(subscription, now)).toBeGreaterThanOrEqual(last);
        now = new Date(now.getTime() + wait * DAY);
        last = allowanceOf(subscription, now);
        expect(last).toBeLessThanOrEqual(FREE_AUDIOS + Math.floor(subscription.paidDays / 30));
      }
    }),
  );
});

test('what is left to pick is never negative', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (allowance, chosen) => {
      const left = picksLeft(allowance, chosen);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBe(chosen < allowance ? allowance - chosen : 0);
    }),
  );
});
