// What a listener's grants come to, written down with every change of them; it is active until it ends.
import type { UserId } from '@meend/core/shared/ids.ts';
import type { PlanName } from './plan.ts';

export interface Subscription {
  readonly userId: UserId;
  /** The latest paid plan. */
  readonly planName: PlanName;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Days paid for since the account exists, without those that were taken back or given by staff. */
  readonly paidDays: number;
}

/** `now` is the database's clock, so that every process and the stores agree. */
export const isActive = (subscription: Pick<Subscription, 'endsAt'> | null, now: Date): boolean =>
  subscription !== null && subscription.endsAt.getTime() > now.getTime();
