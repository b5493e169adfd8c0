import { Migration } from '@mikro-orm/migrations';

// A trigger notifies listeners once per transaction, at its commit, whichever process writes.
const SQL = `
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue', '');
  return null;
end $$;`;

/** NOTIFY for changes of the catalogue, so that all web processes learn of them. */
export class CatalogueTold extends Migration {
  override name = '2026-11-22-catalogue-told';

  override up(): void {
    this.addSql(SQL);
  }
}
