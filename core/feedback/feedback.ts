// What somebody thinks of a title. A listener has one opinion of a title a day, and may change it; a guest has no
// identity, whatever the request claims.
import type { Email } from '@meend/core/account/user/email.ts';
import type { FeedbackId, UserId } from '@meend/core/shared/ids.ts';
import type { Rating } from './rating.ts';

export interface Feedback {
  readonly id: FeedbackId;
  /** Who is signed in; null for a guest. */
  readonly userId: UserId | null;
  readonly email: Email | null;
  /** The story's name, or what else it is about. */
  readonly title: string;
  /** Null for a reported problem. */
  readonly rating: Rating | null;
  readonly comment: string | null;
  /** Where a guest wants to be answered. */
  readonly contact: Email | null;
  /** The day in India, `2026-11-20`. */
  readonly day: string;
  readonly submittedAt: Date;
}

export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_TITLE_LENGTH = 200;

/** A second opinion of the day takes the first one's place; what it leaves out stays as it was. */
export const changedMind = (before: Feedback, after: Feedback): Feedback => ({
  ...after,
  id: before.id,
  comment: after.comment ?? before.comment,
  contact: after.contact ?? before.contact,
});
