// Export of feedback to an external spreadsheet, if one is configured.
import type { FeedbackRow } from './feedback-row.ts';

export interface FeedbackSink {
  /** Upserts the row by its key. Throws if it was not stored. */
  write(row: FeedbackRow): Promise<void>;
}
