// Feedback of listeners and guests.

import type { FeedbackId } from '@meend/core/shared/ids.ts';
import type { Feedback } from './feedback.ts';
import type { FeedbackSearch, StudioFeedback } from './studio-feedback.ts';

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
