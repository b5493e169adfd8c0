import { Migration } from '@mikro-orm/migrations';

/** "Keep playing", until now a choice of each device. */
export class AutoplayColumn extends Migration {
  override name = '2026-11-26-autoplay';

  override up(): void {
    this.addSql('alter table users add column autoplay boolean not null default false');
  }
}
