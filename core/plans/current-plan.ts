// The current plan is the active subscription's, else the Basic Plan; it can be bought again in its last 7 days.
import { DAY } from '@meend/core/shared/timings.ts';
import type { PlanName } from './plan.ts';
import { isActive, type Subscription } from './subscription.ts';

const RENEWABLE_DAYS = 7;

export const currentPlan = (subscription: Subscription | null, now: Date): PlanName =>
  subscription !== null && isActive(subscription, now) ? subscription.planName : 'Basic Plan';

/** From this moment on the plan can be bought again. */
export const renewableFrom = (subscription: Subscription): Date =>
  new Date(subscription.endsAt.getTime() - RENEWABLE_DAYS * DAY);

/** Whether this plan is the listener's own and not yet near its end: then it is not sold. */
export const isPurchaseBlocked = (
  subscription: Subscription | null,
  planName: PlanName,
  now: Date,
): boolean =>
  subscription !== null &&
  currentPlan(subscription, now) === planName &&
  now.getTime() < renewableFrom(subscription).getTime();
