import { ConcurrentIndexes } from './concurrent-indexes.ts';

// Of several open orders the newest stays open; the others are still polled and may be paid.
export const newestStayOpen = `
update orders older set is_superseded = true
where status in ('created', 'open') and not is_superseded and exists (
  select 1 from orders newer
  where newer.user_id = older.user_id and newer.status in ('created', 'open') and not newer.is_superseded
    and newer.id > older.id
)`;

/** Unique index: a listener has one open order, whatever its plan, so that adding one needs no lock. */
export class OneOpenOrder extends ConcurrentIndexes {
  override name = '2026-11-23-one-open-order';

  protected readonly indexes = {
    orders_one_open_of_listener: {
      table: 'orders',
      on: `(user_id) where status in ('created', 'open') and not is_superseded`,
      isUnique: true as const,
    },
  };

  override up(): void {
    this.addSql(newestStayOpen);
    super.up();
    this.addSql('drop index concurrently if exists orders_one_open');
  }
}
