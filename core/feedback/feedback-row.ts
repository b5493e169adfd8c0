// A feedback as one row of the team's sheet: its key first, then what the specification's feedback holds, every cell
// harmless.

import { escapeFormula } from './escape-formula.ts';
import type { Feedback } from './feedback.ts';
import { PROBLEM_TEXT } from './problem.ts';
import { ratingText } from './rating.ts';

export interface FeedbackRow {
  /** The same for every telling of this feedback. */
  readonly key: string;
  /** The key leads. */
  readonly cells: readonly string[];
}

export const feedbackRow = (given: Feedback): FeedbackRow => ({
  key: given.id,
  cells: [
    given.id,
    given.givenAt.toISOString(),
    given.title,
    given.rating === null ? PROBLEM_TEXT : ratingText(given.rating),
    given.email ?? 'guest',
    given.contact ?? '',
    given.comment ?? '',
  ].map(escapeFormula),
});
