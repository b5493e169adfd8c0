// The current plan is that of the active subscription, else the Basic Plan; it can be bought again in its last 7 days.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { PlanName } from './plan.ts';
import { isActive, type Subscription } from './subscription.ts';
import type { SubscriptionStore } from './subscription-store.port.ts';

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

// Reads a listener's subscription with its status by the database's clock, which alone decides expiry.

export interface SubscriptionView {
  readonly subscription: Subscription;
  readonly status: 'active' | 'expired';
  readonly renewableFrom: Date;
}

export const readSubscriptions =
  ({ stores }: { readonly stores: { subscriptions: SubscriptionStore } & Now }) =>
  async (userId: UserId): Promise<readonly SubscriptionView[]> => {
    const subscription = await stores.subscriptions.find(userId);
    if (subscription === null) return [];
    const status = isActive(subscription, await stores.now()) ? 'active' : 'expired';
    return [{ subscription, status, renewableFrom: renewableFrom(subscription) }];
  };
