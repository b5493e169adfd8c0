// The subscription from a listener's grants, stored with every change of them; active until it ends.
import type { UserId } from '@meend/core/shared/ids.ts';
import type { PlanName } from './plan.ts';

export interface Subscription {
  readonly userId: UserId;
  /** The last paid plan. */
  readonly planName: PlanName;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Days paid for in the life of the account, without refunded ones and those given by staff. */
  readonly paidDays: number;
}

/** `now` is the database's clock, so that all processes and the stores agree. */
export const isActive = (subscription: Pick<Subscription, 'endsAt'> | null, now: Date): boolean =>
  subscription !== null && subscription.endsAt.getTime() > now.getTime();

/** What an account may hear by its plan. */
export const planOf = (
  subscription: Pick<Subscription, 'endsAt'> | null,
  now: Date,
): { readonly hasActiveSubscription: boolean; readonly planEndsAt?: Date } =>
  subscription !== null && isActive(subscription, now)
    ? { hasActiveSubscription: true, planEndsAt: subscription.endsAt }
    : { hasActiveSubscription: false };
