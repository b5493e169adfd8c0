import { Migration } from '@mikro-orm/migrations';

/** A problem report has no stars, and does not count as the day's feedback. */
export class ReportedProblems extends Migration {
  override name = '2026-11-22-reported-problems';

  override up(): void {
    this.addSql('alter table feedback alter column rating drop not null;');
    this.addSql('drop index feedback_one_a_day;');
    this.addSql(`
create unique index feedback_one_a_day on feedback (user_id, title, day)
  where user_id is not null and rating is not null;
`);
  }
}
