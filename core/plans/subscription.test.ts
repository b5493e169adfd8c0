import type { UserId } from '@meend/core/shared/ids.ts';
import { expect, test } from 'vitest';
import { isActive, planOf } from './subscription.ts';

test('a subscription is active until its end', () => {
  const [startsAt, endsAt] = [new Date('2026-11-20T10:00:00.000Z'), new Date('2026-12-20T10:00:00.000Z')];
  const subscription = {
    userId: 'user' as UserId,
    planName: '30 days',
    startsAt,
    endsAt,
    paidDays: 30,
  } as const;
  expect(isActive(subscription, new Date(endsAt.getTime() - 1))).toBe(true);
  expect(isActive(subscription, endsAt)).toBe(false);
  expect(isActive(null, startsAt)).toBe(false);
  expect(planOf(subscription, startsAt)).toEqual({ hasActiveSubscription: true, planEndsAt: endsAt });
  expect(planOf(subscription, endsAt)).toEqual({ hasActiveSubscription: false });
  expect(planOf(null, startsAt)).toEqual({ hasActiveSubscription: false });
});
