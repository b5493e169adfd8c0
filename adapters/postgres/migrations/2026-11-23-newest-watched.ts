import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Unsettled orders, with when each is looked at next: the newest that are due are found without reading the others' rows. */
export class NewestWatched extends ConcurrentIndexes {
  override name = '2026-11-23-newest-watched';

  protected readonly indexes = {
    orders_watched: {
      table: 'orders',
      on: `(id, next_check_at) where status in ('created', 'open', 'declined')`,
    },
  };
}
