// Where the team reads what listeners think: a sheet outside, or nowhere but our own table.
import type { FeedbackRow } from './feedback-row.ts';

export interface FeedbackSink {
  /** One row a key however often it is told: a known key's row is written over. Throws when the row did not arrive. */
  write(row: FeedbackRow): Promise<void>;
}
