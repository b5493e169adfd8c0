import { Migration } from '@mikro-orm/migrations';

const notices = `
create table order_notices (
  order_id uuid not null references orders (id) on delete cascade,
  about text not null,
  told_at timestamptz(3) not null,
  primary key (order_id, about)
);
`;

/** Notices about the outcome of orders, each sent once. */
export class OrderNotices extends Migration {
  override name = '2026-11-22-order-notices';

  override up(): void {
    this.addSql(notices);
  }
}
