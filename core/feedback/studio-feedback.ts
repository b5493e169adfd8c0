// Feedback as the team reads it: whether somebody has dealt with it, and nobody's name. What a guest left to be answered
// by is told, as they left it for that; a listener is told as one and no more, because a title says what they heard.
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import type { Feedback } from './feedback.ts';

/** When somebody of the team was done with it; null while it is to be read. */
export interface StudioFeedback extends Feedback {
  readonly doneAt: Date | null;
}

/** Everything, or those of so many stars, or the reported problems. */
export const starFilters = ['1', '2', '3', '4', '5', 'problem'] as const;
export type StarFilter = (typeof starFilters)[number];

export interface FeedbackSearch {
  /** Words of the title or of what was said; null for all. */
  readonly text: string | null;
  readonly stars: StarFilter | null;
  readonly isDone: boolean | null;
  readonly limit: number;
  /** Only feedback older than this one. */
  readonly after: FeedbackId | null;
}
