import { Migration } from '@mikro-orm/migrations';

/** Since when the provider's answer about an order cannot be read. */
export class UnreadableOrders extends Migration {
  override name = '2026-11-27-unreadable-orders';

  override up(): void {
    this.addSql(
      'alter table orders add column unreadable_since timestamptz(3), add column refunds_unreadable_since timestamptz(3)',
    );
  }
}
