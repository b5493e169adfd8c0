// Feedback as a row of the spreadsheet: its key first, then the fields, every cell escaped.

import { escapeFormula } from '@meend/core/shared/escape-formula.ts';
import type { Feedback } from './feedback.ts';
import { ISSUE_RATING } from './problem-report.ts';
import { ratingText } from './rating.ts';

export interface FeedbackRow {
  /** Deduplication key, constant for this feedback. */
  readonly key: string;
  /** Cells, the key first. */
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
