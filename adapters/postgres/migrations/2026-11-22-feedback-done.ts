import { Migration } from '@mikro-orm/migrations';

/** Marks feedback as done. */
export class FeedbackDone extends Migration {
  override name = '2026-11-22-feedback-done';

  override up(): void {
    this.addSql('alter table feedback add column done_at timestamptz(3);');
  }
}
