import { Migration } from '@mikro-orm/migrations';

// An order that is swept after its legal term leaves the days it gave, without it: plans and free audios are their sum.
const SQL = `
alter table grants drop constraint grants_check;
alter table grants add constraint grants_order check (order_id is null or cause = 'order');
create index grants_of_no_order on grants (at) where order_id is null;
`;

/** Days may outlive the order that gave them. */
export class SweptBooks extends Migration {
  override name = '2026-11-22-swept-books';

  override up(): void {
    this.addSql(SQL);
  }
}
