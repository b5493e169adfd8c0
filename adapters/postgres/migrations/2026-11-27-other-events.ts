import { Migration } from '@mikro-orm/migrations';

/** Provider events of kinds that the product does not act on, and the disputes among them. */
export class OtherEvents extends Migration {
  override name = '2026-11-27-other-events';

  override up(): void {
    this.addSql('alter table provider_events add column is_other boolean not null default false');
    this.addSql('alter table provider_events add column dispute jsonb');
  }
}
