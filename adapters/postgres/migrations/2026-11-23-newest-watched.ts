import { ConcurrentIndexes } from './concurrent-indexes.ts';

/**
 * Index of unsettled orders with the time of their next poll: the newest due ones are found without reading the other
 * rows.
 */
export class NewestWatched extends ConcurrentIndexes {
  override name = '2026-11-23-newest-watched';

  protected readonly indexes = {
    orders_watched: {
      table: 'orders',
      on: `(id, next_check_at) where status in ('created', 'open', 'declined')`,
    },
  };
}
