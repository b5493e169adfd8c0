import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { Question } from '@meend/core/sexpert/question.ts';
import type { QuestionStore } from '@meend/core/sexpert/question-store.port.ts';
import type { QuestionState, StudioQuestion } from '@meend/core/sexpert/studio-question.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';
import { type AnswerId, isId, type QuestionId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { noIdentityMap, toDate } from '../connection/query-options.ts';
import { contentReads } from '../editing/content-reading.ts';
import { beyond, type Order, pageOf, type Searched } from '../editing/listing.ts';
import { ANSWER_STATES } from './answer-queries.ts';
import { QuestionsTable } from './sexpert.tables.ts';

interface ReadQuestion {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly asked_at: string;
  readonly state: string;
  readonly answer_id: string | null;
  readonly answer_slug: string | null;
  readonly answer_status: string | null;
}

const STATE = `case when a.id is not null then 'answered' when q.set_aside_at is not null then 'set-aside' else 'new' end`;

/** Selects the questions first, then the answer of each. */
const readOf = (chosen: string): string => `
  select q.id, q.topic, q.question, q.asked_at, ${STATE} as state,
    a.id as answer_id, a.slug as answer_slug, ${ANSWER_STATES.statusNow} as answer_status
  from (select * from questions q ${chosen}) q left join lateral (
    select * from answers where answers.question_id = q.id limit 1
  ) a on true
  order by q.asked_at desc, q.id desc`;

const IN_STATE: Readonly<Record<QuestionState, string>> = {
  new: 'and not q.is_answered and q.set_aside_at is null',
  'set-aside': 'and not q.is_answered and q.set_aside_at is not null',
  answered: 'and q.is_answered',
};

const SEARCHED: Searched = {
  parts: `search_parts(q.question || E'\\n' || q.topic)`,
  fields: ['q.question', 'q.topic'],
};

const NEWEST: Order = {
  beyond: beyond('questions', 'q', 'q.asked_at', '<'),
  by: 'q.asked_at desc, q.id desc',
};

const toQuestion = ({ id, topic, question, askedAt }: InferEntity<typeof QuestionsTable>): Question => ({
  id: id as QuestionId,
  topic: topic as Topic,
  question,
  askedAt,
});

const toStudioQuestion = (row: ReadQuestion): StudioQuestion => ({
  id: row.id as QuestionId,
  topic: row.topic as Topic,
  question: row.question,
  askedAt: toDate(row.asked_at),
  state: row.state as QuestionState,
  answer:
    row.answer_id === null
      ? null
      : {
          id: row.answer_id as AnswerId,
          slug: row.answer_slug as Slug,
          status: row.answer_status as ContentStatus,
        },
});

export const postgresQuestionStore = (em: EntityManager): QuestionStore => {
  const read = async (chosen: string, values: readonly unknown[]): Promise<readonly StudioQuestion[]> => {
    const rows = await em.execute<ReadQuestion[]>(readOf(chosen), [...values]);
    return rows.map(toStudioQuestion);
  };
  return {
    async add(question) {
      await em.insert(QuestionsTable, { ...question });
    },
    async list(limit) {
      const rows = await em.find(
        QuestionsTable,
        {},
        { ...noIdentityMap, orderBy: { askedAt: 'asc', id: 'asc' }, limit },
      );
      return rows.map(toQuestion);
    },

    async listForStudio({ text, state, limit, after }) {
      if (after !== null && !isId(after)) return [];
      return read(...pageOf({ state: state && IN_STATE[state], text, limit, after }, SEARCHED, NEWEST));
    },
    ...contentReads(em, { table: 'questions', alias: 'q' }, read),
    async setAside(id, at) {
      await em.execute('update questions set set_aside_at = ? where id = ?', [at, id]);
    },
  };
};
