// The daily comparisons with the payment provider, one row each.
import type { Comparison } from './comparison.ts';

export interface ComparisonStore {
  /** The one that was begun last. */
  findLatest(): Promise<Comparison | null>;
  /** The one that was begun last of those that came to their end. */
  findLatestFinished(): Promise<Comparison | null>;
  /** Writes the whole row, new or gone on with; it is known by when it was begun. */
  save(comparison: Comparison): Promise<void>;
  /** Forgets up to `limit` that were begun before a moment; answers how many. */
  forget(before: Date, limit: number): Promise<number>;
}
