// Grants of days and the subscription they add up to: laid end to end, oldest first, each from the end of the one
// before or from its own time, whichever is later. Refunded ones do not count.
import type { GrantId, OrderId, UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { PlanName } from './plan.ts';
import type { Subscription } from './subscription.ts';

/** order: paid; pass: redeemed by a paid code; staff: given without payment, earns no free audio. */
export type GrantCause = 'order' | 'pass' | 'staff';

export interface Grant {
  readonly id: GrantId;
  readonly userId: UserId;
  readonly planName: PlanName;
  readonly days: number;
  /** By the database's clock. */
  readonly at: Date;
  readonly cause: GrantCause;
  /** Set for an order, which has at most one grant; null too if the order was purged after its legal term. */
  readonly orderId: OrderId | null;
  /** When it was refunded in full; null if it counts. */
  readonly endedAt: Date | null;
}

interface Span {
  readonly grant: Grant;
  /** In ms since 1970. */
  readonly from: number;
  readonly to: number;
}

const DAYS_PER_AUDIO = 30;

const byAge = (one: Grant, other: Grant): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

const stands = ({ endedAt }: Grant): boolean => endedAt === null;

const isPaid = ({ cause }: Grant): boolean => cause !== 'staff';

const spansOf = (grants: readonly Grant[]): readonly Span[] => {
  const spans: Span[] = [];
  for (const grant of grants.filter(stands).toSorted(byAge)) {
    const from = Math.max(grant.at.getTime(), spans.at(-1)?.to ?? Number.NEGATIVE_INFINITY);
    spans.push({ grant, from, to: from + grant.days * DAY });
  }
  return spans;
};

/** If no grant counts any more, it ended when the last grant did. */
const overOf = (userId: UserId, grants: readonly Grant[]): Subscription | null => {
  const last = grants.toSorted(byAge).at(-1);
  if (!last) return null;
  const ends = grants.map(({ endedAt }) => endedAt?.getTime() ?? 0);
  return {
    userId,
    planName: last.planName,
    startsAt: last.at,
    endsAt: new Date(Math.max(...ends)),
    paidDays: 0,
  };
};

/** The subscription from a listener's grants; null without any. */
export const subscriptionOf = (userId: UserId, grants: readonly Grant[]): Subscription | null => {
  const spans = spansOf(grants);
  const last = spans.at(-1);
  if (!last) return overOf(userId, grants);
  const first = spans.findLast(({ from }, at) => from > (spans[at - 1]?.to ?? Number.NEGATIVE_INFINITY));
  const paid = spans.filter(({ grant }) => isPaid(grant));
  return {
    userId,
    planName: (paid.at(-1) ?? last).grant.planName,
    startsAt: new Date((first ?? last).from),
    endsAt: new Date(last.to),
    paidDays: paid.reduce((sum, { grant }) => sum + grant.days, 0),
  };
};

const msUsed = (spans: readonly Span[], now: Date): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now.getTime()) - from), 0);

const paidSpans = (grants: readonly Grant[]): readonly Span[] =>
  spansOf(grants).filter(({ grant }) => isPaid(grant));

/** Number of free audios earned by the paid days used up: one for every full 30. */
export const audiosBrought = (grants: readonly Grant[], now: Date): number =>
  Math.floor(msUsed(paidSpans(grants), now) / (DAYS_PER_AUDIO * DAY));

/** When the paid days earn their nth free audio; null if never, as they are. */
export const audioAt = (grants: readonly Grant[], nth: number): Date | null => {
  let left = nth * DAYS_PER_AUDIO * DAY;
  for (const { from, to } of paidSpans(grants)) {
    if (left <= to - from) return new Date(from + left);
    left -= to - from;
  }
  return null;
};

// Allowance of free selections of a mailbox: 3, plus one for every full 30 days of paid subscription used up.

export const FREE_AUDIOS = 3;

/** Of a mailbox: the grants of each of its accounts. */
export const allowanceOf = (accounts: readonly (readonly Grant[])[], now: Date): number =>
  accounts.reduce((sum, grants) => sum + audiosBrought(grants, now), FREE_AUDIOS);

/** Number of free selections left; never negative. */
export const selectionsLeft = (allowance: number, chosen: number): number => Math.max(0, allowance - chosen);

/** Grants of days to listeners, each stored once. */
export interface GrantStore {
  /** False if its order has one already, or its id exists. */
  add(grant: Grant): Promise<boolean>;
  /** All of a listener, ended ones too, oldest first. */
  listOf(userId: UserId): Promise<readonly Grant[]>;
  /**
   * Purges up to `limit` grants without an order, given before `before` to accounts that no longer exist; returns the
   * count.
   */
  purgeOrphaned(before: Date, limit: number): Promise<number>;
  /** Ends the grant of an order; false if it has none or it ended before. */
  end(orderId: OrderId, at: Date): Promise<boolean>;
}
