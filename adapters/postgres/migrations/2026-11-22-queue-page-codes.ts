import { Migration } from '@mikro-orm/migrations';

/** One-time codes for the page of the job queues. */
export class QueuePageCodes extends Migration {
  override name = '2026-11-22-queue-page-codes';

  override up(): void {
    this.addSql(`
alter table sign_in_links
  drop constraint sign_in_links_purpose_check,
  add constraint sign_in_links_purpose_check
    check (purpose in ('login', 'registration', 'provider', 'queue-page'));
`);
  }
}
