import { Migration } from '@mikro-orm/migrations';

/** Accounts used lately get their sign-in mails also while others are asked to wait. */
export class LastSignIns extends Migration {
  override name = '2026-11-27-last-sign-ins';

  override up(): void {
    this.addSql('alter table users add column signed_in_at timestamptz(3)');
  }
}
