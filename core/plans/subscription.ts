// A listener has one subscription, extended in place by every paid order; it is active until it ends.
import type { UserId } from '../shared/ids.ts';
import { DAY } from '../shared/timings.ts';
import type { PlanName } from './plan.ts';

export interface Subscription {
  readonly userId: UserId;
  /** The latest paid plan. */
  readonly planName: PlanName;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Days paid for since the account exists: one free audio for every full 30 of them. */
  readonly paidDays: number;
}

/** `now` is the database's clock, so that every process and the stores agree. */
export const isActive = (subscription: Subscription | null, now: Date): boolean =>
  subscription !== null && subscription.endsAt.getTime() > now.getTime();

export const extended = (
  current: Subscription | null,
  grant: { readonly userId: UserId; readonly planName: PlanName; readonly days: number },
  now: Date,
): Subscription => {
  const from = isActive(current, now) && current ? current.endsAt : now;
  return {
    userId: grant.userId,
    planName: grant.planName,
    startsAt: isActive(current, now) && current ? current.startsAt : now,
    endsAt: new Date(from.getTime() + grant.days * DAY),
    paidDays: (current?.paidDays ?? 0) + grant.days,
  };
};

/** The days of a refunded order are taken back: never below now, and what has ended stays as it ended. */
export const shortened = (
  current: Subscription,
  taken: { readonly days: number; readonly planName: PlanName },
  now: Date,
): Subscription => {
  const end = current.endsAt.getTime();
  const earlier = Math.max(now.getTime(), end - taken.days * DAY);
  return {
    ...current,
    planName: taken.planName,
    endsAt: new Date(Math.min(end, earlier)),
    paidDays: Math.max(0, current.paidDays - taken.days),
  };
};
