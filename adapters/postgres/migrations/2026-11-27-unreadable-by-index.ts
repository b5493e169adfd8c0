import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** The few orders with an unreadable answer of the provider. */
export class UnreadableByIndex extends ConcurrentIndexes {
  override name = '2026-11-27-unreadable-by-index';

  protected override readonly indexes = {
    orders_unreadable: {
      table: 'orders',
      on: `(least(unreadable_since, refunds_unreadable_since))
        where least(unreadable_since, refunds_unreadable_since) is not null`,
    },
  };
}
