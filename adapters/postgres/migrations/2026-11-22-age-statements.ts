import { Migration } from '@mikro-orm/migrations';

/** Ages were written down for everybody who signed up, whether or not the call had come with the statement. */
export const forgetUnproven = 'update users set age_confirmed_at = null where age_wording is null;';

/** When somebody said that they are old enough, and under which wording; what cannot be shown is asked again. */
export class AgeStatements extends Migration {
  override name = '2026-11-22-age-statements';

  override up(): void {
    this.addSql('alter table users add column age_wording text;');
    this.addSql('alter table sign_in_links add column age_wording text;');
    this.addSql(forgetUnproven);
  }
}
