import type { QuestionStore } from '@meend/core/ports/stores/question-store';
import type { Question } from '@meend/core/sexpert/question';
import type { Topic } from '@meend/core/sexpert/topics';
import type { QuestionId } from '@meend/core/shared/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { QuestionRow } from '../rows/question-row.ts';
import { fresh } from './fresh.ts';

const toQuestion = ({ id, topic, question, askedAt }: QuestionRow): Question => ({
  id: id as QuestionId,
  topic: topic as Topic,
  question,
  askedAt,
});

export const postgresQuestionStore = (em: EntityManager): QuestionStore => ({
  async add(question) {
    await em.insert(QuestionRow, { ...question });
  },
  async list(limit) {
    const rows = await em.find(QuestionRow, {}, { ...fresh, orderBy: { askedAt: 'asc', id: 'asc' }, limit });
    return rows.map(toQuestion);
  },
});
