// Daily comparisons with the payment provider, one row each.
import type { Comparison } from './comparison.ts';

export interface ComparisonStore {
  /** The last one started. */
  findLatest(): Promise<Comparison | null>;
  /** The last one started among the completed ones. */
  findLatestFinished(): Promise<Comparison | null>;
  /** Upserts the row; its key is the start time. */
  save(comparison: Comparison): Promise<void>;
  /** Purges up to `limit` started before `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
