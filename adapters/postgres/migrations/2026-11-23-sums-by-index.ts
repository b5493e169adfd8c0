import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Indexes of stories by length, and of orders with an unknown outcome. */
export class SumsByIndex extends ConcurrentIndexes {
  override name = '2026-11-23-sums-by-index';

  protected readonly indexes = {
    stories_by_length: { table: 'stories', on: '(category, heard_seconds, id)' },
    orders_undecided: { table: 'orders', on: `(expires_at) where status in ('created', 'open')` },
  };
}
