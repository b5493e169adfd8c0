// Backoff of the reconciler's polls of an unsettled order: after 30 s, then 1, 2, 5, 15, 45 minutes, 2 and 6 hours,
// then every hour, until a day after the order's expiry.
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { Order } from './order.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const waits = [
  serverTimings.reconcileFirstPoll,
  1 * MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  45 * MINUTE,
  2 * HOUR,
  6 * HOUR,
];

/** Wait before the next poll after `checks` polls. */
export const pollDelay = (checks: number): number => waits[checks] ?? HOUR;

/** Wait while the provider is unavailable, since the poll returned nothing. */
export const unavailableDelay = MINUTE;

/** Wait of a paid order while the provider is unavailable. */
export const paidUnavailableDelay = HOUR;

/** A paid order is polled again for missed events: a manual refund, a chargeback, a second payment. */
const paidPollDelays = [1, 3, 7, 30].map((days) => days * DAY);

/** Null after the last poll. */
export const nextPaidCheck = (paidAt: Date, now: Date): Date | null => {
  const next = paidPollDelays.map((wait) => paidAt.getTime() + wait).find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
};

export const isPollingOver = (order: Order, now: Date): boolean =>
  now.getTime() > order.expiresAt.getTime() + DAY;
