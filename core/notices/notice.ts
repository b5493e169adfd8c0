// Notices: mails about a plan that no request caused. One before the paid time ends, one after it has ended, and one
// for each free audio it earned; due from three days before the end, for three days after it, and for a week after the
// audio.
import { audioAt, audiosBrought, type Grant } from '@meend/core/plans/grant.ts';
import { isActive, type Subscription } from '@meend/core/plans/subscription.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { wallTimeInIndia } from '@meend/core/shared/india-time.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';

/** ends-soon and ended concern the contract and go to all; free-audio only to listeners who consented to offers. */
type NoticeKind = 'ends-soon' | 'ended' | 'free-audio';

/** Deduplication key: the same notice is sent once. */
export interface Notice {
  readonly userId: UserId;
  readonly kind: NoticeKind;
  /** For an end its time in ms since 1970; for a free audio its number beyond the first three. */
  readonly about: number;
}

/** Facts that determine which notices are due. */
export interface NoticeContext {
  readonly subscription: Subscription;
  readonly grants: readonly Grant[];
  readonly isSuspended: boolean;
  readonly hasOptedIn: boolean;
  /** Number of free selections left. */
  readonly freeAudios: number;
  /** A refund caused the end; its requester knows. */
  readonly endedByRefund: boolean;
}

const endNotice = ({ subscription, endedByRefund }: NoticeContext, now: Date): Notice | null => {
  const { userId, endsAt } = subscription;
  const left = endsAt.getTime() - now.getTime();
  const about = endsAt.getTime();
  if (left > 0) return left <= serverTimings.endReminder ? { userId, kind: 'ends-soon', about } : null;
  return -left <= serverTimings.endNotice && !endedByRefund ? { userId, kind: 'ended', about } : null;
};

const audioNotice = (context: NoticeContext, now: Date): Notice | null => {
  const { subscription, grants, hasOptedIn } = context;
  const about = audiosBrought(grants, now);
  if (!hasOptedIn || !isActive(subscription, now) || about < 1 || context.freeAudios < 1) return null;
  const broughtAt = audioAt(grants, about)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isNews = now.getTime() - broughtAt <= serverTimings.freeAudioNotice;
  return isNews ? { userId: subscription.userId, kind: 'free-audio', about } : null;
};

/** Notices due at this time, whether or not they were sent. */
export const dueNotices = (context: NoticeContext, now: Date): readonly Notice[] =>
  context.isSuspended
    ? []
    : [endNotice(context, now), audioNotice(context, now)].filter((notice) => notice !== null);

/** When another notice may become due; null if the paid time has none left. */
export const nextReviewAt = (
  { subscription, grants, isSuspended }: NoticeContext,
  now: Date,
): Date | null => {
  const end = subscription.endsAt.getTime();
  const times = [end - serverTimings.endReminder, end];
  const nextAudio = audioAt(grants, audiosBrought(grants, now) + 1);
  if (nextAudio !== null) times.push(nextAudio.getTime());
  // A suspension may be lifted any day.
  if (isSuspended && now.getTime() < end + serverTimings.endNotice) times.push(now.getTime() + DAY);
  const later = times.filter((time) => time > now.getTime());
  return later.length === 0 ? null : new Date(Math.min(...later));
};

// Quiet hours: notices are sent between 9 and 21 o'clock in India.

const FIRST_HOUR = 9;
const LAST_HOUR = 21;

export const isQuiet = (now: Date): boolean => {
  const hour = wallTimeInIndia(now).getUTCHours();
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
};

/** Notices that were sent, for deduplication. */
export interface NoticeStore {
  /** False if it was sent before. */
  add(notice: Notice, now: Date): Promise<boolean>;
  /** Purges up to `limit` notices of ends sent before `before`; returns the count. Those of free audios stay. */
  forget(before: Date, limit: number): Promise<number>;
}
