// A feedback as one row of the team's sheet: its key first, then what the specification's feedback holds, every cell
// harmless.

import { escapeFormula } from './escape-formula.ts';
import type { Feedback } from './feedback.ts';
import { ISSUE_RATING } from './problem-report.ts';
import { ratingText } from './rating.ts';

export interface FeedbackRow {
  /** The same for every telling of this feedback. */
  readonly key: string;
  /** The key leads. */
  readonly cells: readonly string[];
}

export const feedbackRow = (feedback: Feedback): FeedbackRow => ({
  key: feedback.id,
  cells: [
    feedback.id,
    feedback.submittedAt.toISOString(),
    feedback.title,
    feedback.rating === null ? ISSUE_RATING : ratingText(feedback.rating),
    feedback.email ?? 'guest',
    feedback.contact ?? '',
    feedback.comment ?? '',
  ].map(escapeFormula),
});
