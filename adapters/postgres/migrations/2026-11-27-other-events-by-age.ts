import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Index of provider events that the product does not act on: found without reading those of payments. */
export class OtherEventsByAge extends ConcurrentIndexes {
  override name = '2026-11-27-other-events-by-age';

  protected readonly indexes = {
    provider_events_other: { table: 'provider_events', on: '(received_at) where is_other' },
  };
}
