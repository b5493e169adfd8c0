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

// Feedback in the studio: whether it is done, without names. A guest's reply address is shown; a listener is shown only
// as such, because a title reveals what they heard.

/** When it was marked as done; null if unread. */
export interface StudioFeedback extends Feedback {
  readonly doneAt: Date | null;
}

/** All, those with a number of stars, or the reported problems. */
export const starFilters = ['1', '2', '3', '4', '5', 'problem'] as const;
export type StarFilter = (typeof starFilters)[number];

export interface FeedbackSearch {
  /** Search text in title and comment; null for all. */
  readonly text: string | null;
  readonly stars: StarFilter | null;
  readonly isDone: boolean | null;
  readonly limit: number;
  /** Only feedback older than this one (cursor). */
  readonly after: FeedbackId | null;
}

/** Feedback of listeners and guests. */
export interface FeedbackStore {
  /**
   * Stores it; a listener's second one for a title on a day is merged by `changedMind` and marked unread. Returns the
   * id of the row.
   */
  put(feedback: Feedback): Promise<FeedbackId>;
  find(id: FeedbackId): Promise<Feedback | null>;
  /** Newest first. */
  listForStudio(search: FeedbackSearch): Promise<readonly StudioFeedback[]>;
  /** Finds it and locks its row until the transaction ends. */
  lockForStudio(id: FeedbackId): Promise<StudioFeedback | null>;
  /** Null marks it as unread. */
  setDone(id: FeedbackId, at: Date | null): Promise<void>;
  /** Purges up to `limit` of guests given before `before`; returns the count. */
  forgetGuests(before: Date, limit: number): Promise<number>;
}
