import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserId } from '../shared/ids.ts';
import { DAY } from '../shared/timings.ts';
import { extended, isActive, shortened } from './subscription.ts';

const userId = 'user' as UserId;
const start = new Date('2026-11-20T10:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);
const month = { userId, planName: '30 days', days: 30 } as const;

test('days that are taken back shorten what is to come', () => {
  const both = extended(extended(null, month, start), month, start);
  expect(shortened(both, { days: 30, planName: '30 days' }, after(10))).toEqual({
    userId,
    planName: '30 days',
    startsAt: start,
    endsAt: after(30),
    paidDays: 30,
  });
});

test('used days cannot be taken back: a subscription then ends at once', () => {
  const one = extended(null, month, start);
  const { endsAt, paidDays } = shortened(one, { days: 30, planName: '30 days' }, after(10));
  expect([endsAt, paidDays]).toEqual([after(10), 0]);
});

test('what has ended stays as it ended', () => {
  const one = extended(null, month, start);
  expect(shortened(one, { days: 30, planName: '30 days' }, after(40)).endsAt).toEqual(after(30));
});

test('whatever is taken back, the end never lies before now nor later than it did', () => {
  const days = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 5 }), days, fc.nat(800), (paid, taken, gone) => {
      const current = paid.reduce(
        (sum, one) => extended(sum, { ...month, days: one }, start),
        null as ReturnType<typeof extended> | null,
      );
      if (current === null) throw new Error('Nothing was paid');
      const now = after(gone);
      const left = shortened(current, { days: taken, planName: '30 days' }, now);
      expect(left.endsAt.getTime()).toBeLessThanOrEqual(current.endsAt.getTime());
      if (isActive(current, now)) expect(left.endsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
      else expect(left.endsAt).toEqual(current.endsAt);
      expect(left.paidDays).toBeGreaterThanOrEqual(0);
    }),
  );
});
