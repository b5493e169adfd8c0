import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const QuestionRow = defineEntity({
  name: 'QuestionRow',
  tableName: 'questions',
  properties: {
    id: p.uuid().primary(),
    topic: p.text(),
    question: p.text(),
    askedAt: p.datetime(3),
  },
});

export type QuestionRow = InferEntity<typeof QuestionRow>;
