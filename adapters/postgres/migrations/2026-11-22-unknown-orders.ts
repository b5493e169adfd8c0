import { Migration } from '@mikro-orm/migrations';

const unknown = `
alter table provider_events add column is_unknown boolean not null default false;
create index provider_events_unknown on provider_events (received_at) where is_unknown;
`;

/** Provider events about orders that do not exist here. */
export class UnknownOrders extends Migration {
  override name = '2026-11-22-unknown-orders';

  override up(): void {
    this.addSql(unknown);
  }
}
