// The current plan is that of the active subscription, else the Basic Plan; it can be bought again in its last 7 days.
import { DAY } from '@meend/core/shared/timings.ts';
import type { PlanName } from './plan.ts';
import { isActive, type Subscription } from './subscription.ts';

const RENEWABLE_DAYS = 7;

export const currentPlan = (subscription: Subscription | null, now: Date): PlanName =>
  subscription !== null && isActive(subscription, now) ? subscription.planName : 'Basic Plan';

/** Time from which the plan can be bought again. */
export const renewableFrom = (subscription: Subscription): Date =>
  new Date(subscription.endsAt.getTime() - RENEWABLE_DAYS * DAY);

/** Whether this is the listener's current plan before its last days: then it is not sold. */
export const isPurchaseBlocked = (
  subscription: Subscription | null,
  planName: PlanName,
  now: Date,
): boolean =>
  subscription !== null &&
  currentPlan(subscription, now) === planName &&
  now.getTime() < renewableFrom(subscription).getTime();
