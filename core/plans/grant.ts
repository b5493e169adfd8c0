// Days somebody was given, and what they come to: laid end to end, the oldest first, each from the end of the one
// before or from its own moment, whichever is later. Those whose money went back stand no more.
import type { GrantId, OrderId, UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { PlanName } from './plan.ts';
import type { Subscription } from './subscription.ts';

/** order: paid; pass: redeemed by a code that was paid for; staff: given, and counting for no free audio. */
export type GrantCause = 'order' | 'pass' | 'staff';

export interface Grant {
  readonly id: GrantId;
  readonly userId: UserId;
  readonly planName: PlanName;
  readonly days: number;
  /** By the stores' clock. */
  readonly at: Date;
  readonly cause: GrantCause;
  /** Of an order alone, which has one grant at most; null also where the order was swept after its legal term. */
  readonly orderId: OrderId | null;
  /** When all its money had gone back; null while it stands. */
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

/** Where nothing stands any more it ended when the last grant did. */
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

/** What a listener's grants come to; null for who was never given any. */
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

/** How many free audios the paid days that have gone by brought: one for every full 30 of them. */
export const audiosBrought = (grants: readonly Grant[], now: Date): number =>
  Math.floor(msUsed(paidSpans(grants), now) / (DAYS_PER_AUDIO * DAY));

/** When the paid days bring, or brought, their nth free audio; null: never, as they stand. */
export const audioAt = (grants: readonly Grant[], nth: number): Date | null => {
  let left = nth * DAYS_PER_AUDIO * DAY;
  for (const { from, to } of paidSpans(grants)) {
    if (left <= to - from) return new Date(from + left);
    left -= to - from;
  }
  return null;
};
