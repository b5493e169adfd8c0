// What listeners and guests think of titles.
import type { Feedback } from '../../feedback/feedback.ts';
import type { FeedbackId } from '../../shared/ids.ts';

export interface FeedbackStore {
  /** Keeps it; a listener's second one of a title and day becomes `changedMind`. Answers the id it is kept under. */
  put(feedback: Feedback): Promise<FeedbackId>;
  find(id: FeedbackId): Promise<Feedback | null>;
}
