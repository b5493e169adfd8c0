import { Migration } from '@mikro-orm/migrations';

// An order purged after its legal term leaves its grant, because plans and free audios are the sum of grants.
const SQL = `
alter table grants drop constraint grants_check;
alter table grants add constraint grants_order check (order_id is null or cause = 'order');
create index grants_of_no_order on grants (at) where order_id is null;
`;

/** Grants may outlive their order. */
export class SweptBooks extends Migration {
  override name = '2026-11-22-swept-books';

  override up(): void {
    this.addSql(SQL);
  }
}
