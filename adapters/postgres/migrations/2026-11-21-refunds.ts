import { Migration } from '@mikro-orm/migrations';

const orders = `
alter table orders
  add column refunded_at timestamptz(3),
  add column refund_check_at timestamptz(3),
  add column refund_checks integer not null default 0;
create index orders_refund_checks on orders (refund_check_at) where refund_check_at is not null;
create index orders_refund_due on orders (id) where refund_due_at is not null or refund_check_at is not null;
`;

const refunds = `
create table refunds (
  order_id uuid not null references orders (id),
  id text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('asked', 'pending', 'done', 'failed')),
  trouble text,
  asked_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (order_id, id)
);
create unique index refunds_one_asked on refunds (order_id) where state = 'asked';
`;

/** Refunds of orders. */
export class Refunds extends Migration {
  override name = '2026-11-21-refunds';

  override up(): void {
    for (const part of [orders, refunds]) this.addSql(part);
  }
}
