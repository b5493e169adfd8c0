// The free allowance is 3, plus one for every full 30 days of paid subscription that have gone by.
import type { Subscription } from '../plans/subscription.ts';
import { DAY } from '../shared/timings.ts';

export const FREE_AUDIOS = 3;

const DAYS_PER_AUDIO = 30;

type Paid = Pick<Subscription, 'paidDays' | 'endsAt'>;

/** Full days of paid subscription that have gone by: those paid for less those still to come. */
export const elapsedDays = (subscription: Paid | null, now: Date): number => {
  if (subscription === null) return 0;
  const toCome = Math.max(0, subscription.endsAt.getTime() - now.getTime());
  return Math.max(0, Math.floor((subscription.paidDays * DAY - toCome) / DAY));
};

export const allowanceOf = (subscription: Paid | null, now: Date): number =>
  FREE_AUDIOS + Math.floor(elapsedDays(subscription, now) / DAYS_PER_AUDIO);

/** How many stories may still be chosen; never negative. */
export const picksLeft = (allowance: number, chosen: number): number => Math.max(0, allowance - chosen);
