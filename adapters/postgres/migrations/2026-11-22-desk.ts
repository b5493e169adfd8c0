import { Migration } from '@mikro-orm/migrations';

const SQL = `
create index users_by_phone on users (phone) where phone is not null;
create index provider_events_by_order on provider_events (order_id);
create index outbox_mails on outbox ((job -> 'mail' ->> 'to')) where job ->> 'kind' = 'mail';
`;

/** Indexes of listeners by phone, of events by order, and of mails by recipient. */
export class Desk extends Migration {
  override name = '2026-11-22-desk';

  override up(): void {
    this.addSql(SQL);
  }
}
