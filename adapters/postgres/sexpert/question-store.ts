import type { ContentStatus } from '@meend/core/editing/release.ts';
import type {
  Question,
  QuestionSearch,
  QuestionState,
  QuestionStore,
  StudioQuestion,
} from '@meend/core/sexpert/question.ts';
import { isId, type QuestionId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { db, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { contentStates } from '../editing/content-reading.ts';
import { isBeyond, isFound, withPattern } from '../editing/listing.sql.ts';
import { QuestionsTable, SEARCHED_QUESTIONS } from './sexpert.tables.ts';

interface One {
  readonly id: QuestionId;
}

const STATE = sql<QuestionState>`case when a.id is not null then 'answered' when q.set_aside_at is not null then 'set-aside' else 'new' end`;
const STATUS = contentStates('a').status.$castTo<ContentStatus | null>();
const SEARCHED = { parts: SEARCHED_QUESTIONS, fields: ['question', 'topic'] };
const NEWEST = { table: 'questions', key: 'asked_at', sign: '<' } as const;

const chosen = () =>
  db.selectFrom('questions').select(['id', 'topic', 'question', 'asked_at', 'set_aside_at']);

/** Selects the questions first, then the answer of each. */
const withAnswers = (questions: ReturnType<typeof chosen>) =>
  db
    .selectFrom(questions.as('q'))
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('answers')
          .select(['answers.id', 'answers.slug', 'answers.status', 'answers.published_at'])
          .whereRef('answers.question_id', '=', 'q.id')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select([
      'q.id as id',
      'q.topic as topic',
      'q.question as question',
      'q.asked_at as askedAt',
      STATE.as('state'),
      'a.id as answerId',
      'a.slug as answerSlug',
      STATUS.as('answerStatus'),
    ])
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id', 'desc');

const add = statement((it: Question) =>
  db.insertInto('questions').values(valuesOf(QuestionsTable, it, 'setAsideAt', 'isAnswered')),
);
const list = statement(({ limit }: { limit: number }) =>
  db
    .selectFrom('questions')
    .select(columnsOf(QuestionsTable, 'setAsideAt', 'isAnswered'))
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit),
);
const listForStudio = variants(
  ['state'],
  ({ text, pattern, state, limit, after }: ReturnType<typeof withPattern<QuestionSearch>>) => {
    let page = chosen().orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit);
    if (state === 'answered') page = page.where(({ ref }) => ref('is_answered'));
    else if (state !== null)
      page = page
        .where(({ not, ref }) => not(ref('is_answered')))
        .where('set_aside_at', state === 'new' ? 'is' : 'is not', null);
    if (text !== null) page = page.where(isFound(SEARCHED, text, pattern));
    return withAnswers(after === null ? page : page.where(isBeyond(NEWEST, after)));
  },
);
const find = statement(({ id }: One) => withAnswers(chosen().where('id', '=', id)));
const lock = statement(({ id }: One) =>
  db.selectFrom('questions').select('id').where('id', '=', id).forUpdate(),
);
const setAside = statement(({ id, at }: One & { at: Date | null }) =>
  db.updateTable('questions').set({ set_aside_at: at }).where('id', '=', id),
);

type Row = Awaited<ReturnType<ReturnType<typeof withAnswers>['execute']>>[number];

const toStudioQuestion = ({
  answerId: id,
  answerSlug: slug,
  answerStatus: status,
  ...question
}: Row): StudioQuestion => ({
  ...question,
  answer: id === null || slug === null || status === null ? null : { id, slug, status },
});

export const postgresQuestionStore = (em: EntityManager): QuestionStore => {
  const findForStudio = async (id: QuestionId) => {
    const row = isId(id) ? await firstOf(em, find({ id })) : null;
    return row && toStudioQuestion(row);
  };
  return {
    async add(question) {
      await rowsOf(em, add(question));
    },
    list: (limit) => rowsOf(em, list({ limit })),

    async listForStudio(search) {
      if (search.after !== null && !isId(search.after)) return [];
      return (await rowsOf(em, listForStudio(withPattern(search)))).map(toStudioQuestion);
    },
    findForStudio,
    // Locks first and reads in a second statement: one that waited for a lock would return the row as it was before.
    async lockForStudio(id) {
      if (!isId(id)) return null;
      await rowsOf(em, lock({ id }));
      return findForStudio(id);
    },
    async setAside(id, at) {
      await rowsOf(em, setAside({ id, at }));
    },
  };
};
