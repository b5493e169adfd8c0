import { Migration } from '@mikro-orm/migrations';

// Told once a transaction, when it commits, to whoever listens; one rule for every writer, whichever process it is.
const SQL = `
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue', '');
  return null;
end $$;`;

/** Web processes on one server hear of each other's changes. */
export class CatalogueTold extends Migration {
  override name = '2026-11-22-catalogue-told';

  override up(): void {
    this.addSql(SQL);
  }
}
