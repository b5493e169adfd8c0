import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { Expert, Source, StudioAnswer } from '@meend/core/sexpert/answer.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';
import type { AnswerId, QuestionId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { references } from '../connection/references.ts';

/** Expression of the index by text. */
export const SEARCHED_QUESTIONS = `search_parts('', question || E'\\n' || topic)`;

export const QuestionsTable = defineEntity({
  name: 'QuestionsTable',
  tableName: 'questions',
  properties: {
    id: p.uuid().$type<QuestionId>().primary(),
    topic: p.text().$type<Topic>(),
    question: p.text(),
    askedAt: p.datetime(3),
    setAsideAt: p.datetime(3).nullable(),
    isAnswered: p.boolean().default(false),
  },
  checks: [
    {
      name: 'questions_question_check',
      expression: 'char_length(question) >= 1 and char_length(question) <= 500',
    },
  ],
  indexes: [
    { name: 'questions_answered', properties: ['askedAt', 'id'], where: 'is_answered' },
    { name: 'questions_by_age', properties: ['askedAt', 'id'] },
    {
      name: 'questions_new',
      properties: ['askedAt', 'id'],
      where: 'not is_answered and set_aside_at is null',
    },
    {
      name: 'questions_searched',
      expression: `create index questions_searched on questions using gin (${SEARCHED_QUESTIONS}) with (fastupdate = off)`,
    },
    {
      name: 'questions_set_aside',
      properties: ['askedAt', 'id'],
      where: 'not is_answered and set_aside_at is not null',
    },
  ],
});

export const AnswersTable = defineEntity({
  name: 'AnswersTable',
  tableName: 'answers',
  properties: {
    id: p.uuid().$type<AnswerId>().primary(),
    slug: p.text().$type<Slug>(),
    question: p.text(),
    topic: p.text().$type<Topic>(),
    summary: p.text(),
    expert: p.json<Expert>(),
    answer: p.text(),
    whenToSeeADoctor: p.text().fieldName('see_doctor'),
    sources: p.json<readonly Source[]>(),
    publishedAt: p.datetime(3),
    asked: p.text().nullable(),
    status: p.text().$type<ContentStatus>().default('published'),
    withdrawnFrom: p.text().$type<NonNullable<StudioAnswer['withdrawnFrom']>>().nullable(),
    revision: p.integer().default(1),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    questionId: references(QuestionsTable, 'question_id', 'set null').nullable(),
  },
  checks: [
    { name: 'answers_revision_check', expression: 'revision >= 1' },
    {
      name: 'answers_status_check',
      expression: "status in ('draft', 'scheduled', 'published', 'withdrawn')",
    },
    {
      name: 'answers_withdrawn_from_check',
      expression: "withdrawn_from in ('draft', 'scheduled', 'published')",
    },
  ],
  uniques: [
    { name: 'answers_question_id_key', properties: ['questionId'] },
    { name: 'answers_slug_key', properties: ['slug'] },
  ],
  indexes: [
    {
      name: 'answers_by_age',
      properties: ['publishedAt', 'id'],
      where: "status in ('published', 'scheduled')",
    },
    { name: 'answers_by_change', properties: ['updatedAt', 'id'] },
    { name: 'answers_not_out', properties: ['status', 'updatedAt', 'id'], where: "status <> 'published'" },
    { name: 'answers_scheduled', properties: ['publishedAt'], where: "status = 'scheduled'" },
  ],
});

export const sexpertTables = [QuestionsTable, AnswersTable] as const;
