import { Migration } from '@mikro-orm/migrations';

/** Ages had been stored for every sign-up, even if the call contained no confirmation. */
export const forgetUnproven = 'update users set age_confirmed_at = null where age_wording is null;';

/** Time and wording of age confirmations; unproven ones are removed, so that the next visit asks again. */
export class AgeStatements extends Migration {
  override name = '2026-11-22-age-statements';

  override up(): void {
    this.addSql('alter table users add column age_wording text;');
    this.addSql('alter table sign_in_links add column age_wording text;');
    this.addSql(forgetUnproven);
  }
}
