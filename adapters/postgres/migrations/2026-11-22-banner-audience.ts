import { Migration } from '@mikro-orm/migrations';

/** Audience of a banner; existing ones are for all but subscribers. */
export class BannerAudienceColumn extends Migration {
  override name = '2026-11-22-banner-audience';

  override up(): void {
    this.addSql(`
alter table sticky_banners
  add column audience text not null default 'non-subscribers'
    check (audience in ('guests', 'free-listeners', 'non-subscribers', 'everybody'));
`);
  }
}
