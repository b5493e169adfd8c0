import type { UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowanceOf, audioAt, FREE_AUDIOS, type Grant, selectionsLeft } from './grant.ts';

const start = new Date('2026-03-01T10:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);
const grantOf = (day: number, days: number, part: Partial<Grant> = {}): Grant =>
  sampleGrant({ userId: 'u' as UserId, at: after(day), days, ...part });

test('a listener who never paid has an allowance of three', { tags: ['unlock-55'] }, () => {
  expect(allowanceOf([], start)).toBe(3);
});

test('paying alone adds nothing; each full month used up adds one', { tags: ['plans-24'] }, () => {
  const quarter = [grantOf(0, 90)];
  expect([0, 29.9, 30, 59, 60, 89, 90, 400].map((day) => allowanceOf([quarter], after(day)))).toEqual([
    3, 3, 4, 4, 5, 5, 6, 6,
  ]);
});

test('two short subscriptions with a gap add up', () => {
  const both = [grantOf(0, 30), grantOf(100, 30)];
  expect(allowanceOf([both], after(100))).toBe(4);
  expect(allowanceOf([both], after(130))).toBe(5);
  expect([1, 2, 3].map((nth) => audioAt(both, nth))).toEqual([after(30), after(130), null]);
});

test('a refunded plan adds none', () => {
  expect(allowanceOf([[grantOf(0, 90, { endedAt: after(70) })]], after(100))).toBe(FREE_AUDIOS);
});

test('days given by staff add none, wherever they lie', () => {
  const all = [grantOf(0, 30), grantOf(1, 60, { cause: 'staff' }), grantOf(2, 30)];
  expect([30, 90, 119, 120].map((day) => allowanceOf([all], after(day)))).toEqual([4, 4, 4, 5]);
});

const histories = fc.array(fc.record({ days: fc.constantFrom(30, 90), wait: fc.nat(120) }), {
  maxLength: 6,
});

test('the allowance never decreases with time and renewals, and never exceeds what was paid for', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let now = start;
      let last = FREE_AUDIOS;
      let paid = 0;
      const grants: Grant[] = [];
      for (const { days, wait } of history) {
        paid += days;
        grants.push(sampleGrant({ userId: 'u' as UserId, at: now, days }));
        expect(allowanceOf([grants], now)).toBeGreaterThanOrEqual(last);
        now = new Date(now.getTime() + wait * DAY);
        last = allowanceOf([grants], now);
        expect(last).toBeLessThanOrEqual(FREE_AUDIOS + Math.floor(paid / 30));
      }
    }),
  );
});

test('the number of selections left is never negative', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (allowance, chosen) => {
      const left = selectionsLeft(allowance, chosen);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBe(chosen < allowance ? allowance - chosen : 0);
    }),
  );
});
