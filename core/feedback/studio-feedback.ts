// Feedback in the studio: whether it is done, without names. A guest's reply address is shown; a listener is shown only
// as such, because a title reveals what they heard.
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import type { Feedback } from './feedback.ts';

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
