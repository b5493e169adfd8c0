import { Migration } from '@mikro-orm/migrations';
import { auditTriggers } from '../audit/audit.triggers.ts';
import { catalogueTriggers } from '../catalogue/catalogue.triggers.ts';
import { searchFunctions } from '../editing/search.functions.ts';
import { insightsTriggers } from '../insights/insights.triggers.ts';
import { paymentTriggers } from '../payment/payment.triggers.ts';
import { accounts } from './tables/accounts.ts';
import { catalogue } from './tables/catalogue.ts';
import { listening } from './tables/listening.ts';
import { operations } from './tables/operations.ts';
import { payments } from './tables/payments.ts';
import { reading } from './tables/reading.ts';
import { references } from './tables/references.ts';

// Denormalized, because lists of unanswered questions are read more often than a question is answered.
const answered = `
create function mark_answered_questions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update questions set is_answered = exists (select from answers where question_id = old.question_id)
    where id = old.question_id;
  end if;
  if tg_op <> 'DELETE' then
    update questions set is_answered = true where id = new.question_id;
  end if;
  return null;
end $$;
create trigger answers_mark_questions after insert or delete or update of question_id on answers
  for each row execute function mark_answered_questions();
`;

/** Every table of this release with its functions and triggers; those that indexes use come first. */
export class InitialSchema extends Migration {
  override name = '2026-11-27-initial-schema';

  override up(): void {
    for (const part of [
      ...searchFunctions,
      ...[accounts, catalogue, reading, listening, payments, operations, references],
      ...[...catalogueTriggers, ...insightsTriggers, ...auditTriggers],
      ...[paymentTriggers, answered],
    ])
      this.addSql(part);
  }
}
