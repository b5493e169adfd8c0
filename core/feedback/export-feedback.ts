// Exports feedback to the team's spreadsheet. The job contains only the id and reads the current row, so that a late or
// repeated job never restores an older opinion.
import { escapeFormula } from '@meend/core/shared/escape-html.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import type { Feedback, FeedbackStore } from './feedback.ts';
import { ISSUE_RATING, ratingText } from './rating.ts';

// Feedback as a row of the spreadsheet: its key first, then the fields, every cell escaped.

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

// Export of feedback to an external spreadsheet, if one is configured.

export interface FeedbackSink {
  /** Upserts the row by its key. Throws if it was not stored. */
  write(row: FeedbackRow): Promise<void>;
}

export const exportFeedback =
  ({ stores }: { readonly stores: { feedback: FeedbackStore } }, sink: FeedbackSink) =>
  async (id: FeedbackId): Promise<void> => {
    const feedback = await stores.feedback.find(id);
    if (feedback !== null) await sink.write(feedbackRow(feedback));
  };
