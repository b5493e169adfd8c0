// Feedback on a title. A listener has one per title and day and may change it; a guest has no identity, whatever the
// request contains.
import type { Email } from '@meend/core/account/user/email.ts';
import type { FeedbackId, UserId } from '@meend/core/shared/ids.ts';
import type { Rating } from './rating.ts';

export interface Feedback {
  readonly id: FeedbackId;
  /** The signed-in user; null for a guest. */
  readonly userId: UserId | null;
  readonly email: Email | null;
  /** The story's name, or another subject. */
  readonly title: string;
  /** Null for a reported problem. */
  readonly rating: Rating | null;
  readonly comment: string | null;
  /** Reply address of a guest. */
  readonly contact: Email | null;
  /** Day in India, `2026-11-20`. */
  readonly day: string;
  readonly submittedAt: Date;
}

export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_TITLE_LENGTH = 200;
export const MAX_BROWSER_LENGTH = 300;

/** The second feedback of the day replaces the first; absent fields stay. */
export const changedMind = (before: Feedback, after: Feedback): Feedback => ({
  ...after,
  id: before.id,
  comment: after.comment ?? before.comment,
  contact: after.contact ?? before.contact,
});
