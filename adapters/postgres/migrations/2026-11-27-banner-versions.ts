import { Migration } from '@mikro-orm/migrations';

/** Prepared answers for guests hold the active banner, so its changes count as changes of the catalogue. */
export class BannerVersions extends Migration {
  override name = '2026-11-27-banner-versions';

  override up(): void {
    this.addSql(`
create trigger banners_changed after insert or update or delete or truncate on sticky_banners
  for each statement execute function raise_catalogue_version();
`);
  }
}
