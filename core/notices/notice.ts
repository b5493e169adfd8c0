// What a listener is told without asking: once that the paid time will end, once that it has ended, and once of each
// free audio it brought. Each has its time: three days before the end, three days after it, a week after an audio came.

import { allowanceOf, selectionsLeft } from '@meend/core/plans/allowance.ts';
import { audioAt, audiosBrought, type Grant } from '@meend/core/plans/grant.ts';
import { isActive, type Subscription } from '@meend/core/plans/subscription.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';

/** ends-soon and ended are about the contract, and everybody gets them; free-audio is for who agreed to offers. */
type NoticeKind = 'ends-soon' | 'ended' | 'free-audio';

/** The same notice is told once, whoever looks and however often. */
export interface Notice {
  readonly userId: UserId;
  readonly kind: NoticeKind;
  /** Of an end its moment, in ms since 1970; of a free audio its number beyond the first three. */
  readonly about: number;
}

/** What it depends on whether a notice is due. */
export interface NoticeContext {
  readonly subscription: Subscription;
  readonly grants: readonly Grant[];
  readonly isSuspended: boolean;
  readonly hasOptedIn: boolean;
  /** How many free audios were chosen. */
  readonly chosen: number;
  /** Money that went back made the end: whoever asked for that knows. */
  readonly endedByRefund: boolean;
}

export const freeAudiosLeft = ({ grants, chosen }: NoticeContext, now: Date): number =>
  selectionsLeft(allowanceOf(grants, now), chosen);

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
  if (!hasOptedIn || !isActive(subscription, now) || about < 1 || freeAudiosLeft(context, now) < 1)
    return null;
  const broughtAt = audioAt(grants, about)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isNews = now.getTime() - broughtAt <= serverTimings.freeAudioNotice;
  return isNews ? { userId: subscription.userId, kind: 'free-audio', about } : null;
};

/** What may be told at this moment, whether or not it was told before. */
export const dueNotices = (context: NoticeContext, now: Date): readonly Notice[] =>
  context.isSuspended
    ? []
    : [endNotice(context, now), audioNotice(context, now)].filter((notice) => notice !== null);

/** When something may become due that is not due now; null when the paid time has nothing more to tell. */
export const nextReviewAt = (
  { subscription, grants, isSuspended }: NoticeContext,
  now: Date,
): Date | null => {
  const end = subscription.endsAt.getTime();
  const times = [end - serverTimings.endReminder, end];
  const nextAudio = audioAt(grants, audiosBrought(grants, now) + 1);
  if (nextAudio !== null) times.push(nextAudio.getTime());
  // A suspension may end any day.
  if (isSuspended && now.getTime() < end + serverTimings.endNotice) times.push(now.getTime() + DAY);
  const later = times.filter((time) => time > now.getTime());
  return later.length === 0 ? null : new Date(Math.min(...later));
};
