import { Migration } from '@mikro-orm/migrations';
import { MikroORM, SqlSchemaGenerator } from '@mikro-orm/postgresql';
import { auditTriggers } from '../audit/audit.triggers.ts';
import { FACETS_FUNCTIONS } from '../catalogue/catalogue.tables.ts';
import { catalogueTriggers } from '../catalogue/catalogue.triggers.ts';
import { SEARCH_FUNCTIONS } from '../discovery/discovery.tables.ts';
import { insightsTriggers } from '../insights/insights.triggers.ts';
import { paymentTriggers } from '../payment/payment.triggers.ts';
import { UNLOGGED_RATE_LIMITS } from '../rate-limits/rate-limits.tables.ts';
import { tables } from '../tables.ts';

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

/** Every table as its entity states it, with functions and triggers; functions that indexes use come first. */
export class InitialSchema extends Migration {
  override async up(): Promise<void> {
    // Connects to nothing: it writes down what the entities state.
    const { em } = new MikroORM({
      dbName: 'tables',
      entities: [...tables],
      namingStrategy: this.config.get('namingStrategy'),
      logger: () => undefined,
    });
    const generator = new SqlSchemaGenerator(em);
    for (const part of [
      ...[SEARCH_FUNCTIONS, FACETS_FUNCTIONS],
      await generator.getCreateSchemaSQL({ wrap: false }),
      UNLOGGED_RATE_LIMITS,
      ...[...catalogueTriggers, ...insightsTriggers, ...auditTriggers],
      ...[paymentTriggers, answered],
    ])
      this.addSql(part);
  }
}
