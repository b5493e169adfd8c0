// What listeners and guests think of titles.

import type { FeedbackId } from '@meend/core/shared/ids.ts';
import type { Feedback } from './feedback.ts';
import type { FeedbackSearch, StudioFeedback } from './studio-feedback.ts';

export interface FeedbackStore {
  /** Keeps it; a listener's second one of a title and day becomes `changedMind`, to be read again. Answers the id it is kept under. */
  put(feedback: Feedback): Promise<FeedbackId>;
  find(id: FeedbackId): Promise<Feedback | null>;
  /** The newest first. */
  listForStudio(search: FeedbackSearch): Promise<readonly StudioFeedback[]>;
  /** Finds it and keeps its row locked until the transaction ends. */
  lockForStudio(id: FeedbackId): Promise<StudioFeedback | null>;
  /** Null: it is to be read. */
  setDone(id: FeedbackId, at: Date | null): Promise<void>;
  /** Removes up to `limit` of guests, given before; answers how many. */
  forgetGuests(before: Date, limit: number): Promise<number>;
}
