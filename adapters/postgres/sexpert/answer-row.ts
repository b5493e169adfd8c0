import type { Expert, Source } from '@meend/core/sexpert/answer.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const AnswerRow = defineEntity({
  name: 'AnswerRow',
  tableName: 'answers',
  properties: {
    id: p.uuid().primary(),
    slug: p.text(),
    question: p.text(),
    asked: p.text().nullable(),
    topic: p.text(),
    summary: p.text(),
    expert: p.json<Expert>(),
    answer: p.text(),
    seeDoctor: p.text(),
    sources: p.json<Source[]>(),
    status: p.text(),
    withdrawnFrom: p.text().nullable(),
    revision: p.integer(),
    updatedAt: p.datetime(3),
    questionId: p.uuid().nullable(),
    publishedAt: p.datetime(3),
  },
});

export type AnswerRow = InferEntity<typeof AnswerRow>;
