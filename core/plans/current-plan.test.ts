import type { UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { expect, test } from 'vitest';
import { currentPlan, isPurchaseBlocked, renewableFrom } from './current-plan.ts';
import { subscriptionOf } from './grant.ts';

const start = new Date('2026-11-20T00:00:00Z');
const after = (days: number): Date => new Date(start.getTime() + days * DAY);
const userId = 'asha' as UserId;
const month = sampleGrant({ userId, at: start });
const monthly = subscriptionOf(userId, [month]);
if (monthly === null) throw new Error('No grant stored');

test('without an active subscription the plan is the Basic Plan', { tags: ['plans-11'] }, () => {
  expect(currentPlan(null, start)).toBe('Basic Plan');
  expect(currentPlan(monthly, after(30))).toBe('Basic Plan');
});

test('the active subscription names the plan', { tags: ['plans-10'] }, () => {
  expect(currentPlan(monthly, after(29))).toBe('30 days');
});

test('the current plan is not sold until its last 7 days', { tags: ['plans-14'] }, () => {
  expect(renewableFrom(monthly)).toEqual(after(23));
  expect(isPurchaseBlocked(monthly, '30 days', after(22))).toBe(true);
  expect(isPurchaseBlocked(monthly, '30 days', after(23))).toBe(false);
  expect(isPurchaseBlocked(monthly, '30 days', after(31))).toBe(false);
});

test('another plan can be bought at any time', () => {
  expect(isPurchaseBlocked(monthly, '90 days', after(1))).toBe(false);
  expect(isPurchaseBlocked(null, '30 days', start)).toBe(false);
  expect(isPurchaseBlocked(null, 'Basic Plan', start)).toBe(false);
});

test('a renewal adds its days to the end', () => {
  const renewed = subscriptionOf(userId, [month, sampleGrant({ userId, at: after(25) })]);
  expect(renewed).toMatchObject({ startsAt: start, endsAt: after(60) });
});
