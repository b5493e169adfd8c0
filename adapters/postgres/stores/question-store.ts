import type { QuestionStore } from '@meend/core/ports/stores/question-store';
import type { Question } from '@meend/core/sexpert/question';
import type { AnswerStatus } from '@meend/core/sexpert/studio/managed-answer';
import type { ManagedQuestion, QuestionState } from '@meend/core/sexpert/studio/managed-question';
import type { Topic } from '@meend/core/sexpert/topics';
import { type AnswerId, isId, type QuestionId } from '@meend/core/shared/ids';
import type { Slug } from '@meend/core/shared/slug';
import type { EntityManager } from '@mikro-orm/postgresql';
import { QuestionRow } from '../rows/question-row.ts';
import { fresh, toDate } from './fresh.ts';
import { ANSWER_STATUS } from './studio/answer-reading.ts';
import { containing } from './studio/containing.ts';

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

const READ_QUESTIONS = `
  select q.id, q.topic, q.question, q.asked_at, ${STATE} as state,
    a.id as answer_id, a.slug as answer_slug, ${ANSWER_STATUS} as answer_status
  from questions q left join answers a on a.question_id = q.id`;

const BEYOND = 'and (q.asked_at, q.id) < (select b.asked_at, b.id from questions b where b.id = ?)';

const toQuestion = ({ id, topic, question, askedAt }: QuestionRow): Question => ({
  id: id as QuestionId,
  topic: topic as Topic,
  question,
  askedAt,
});

const toManaged = (row: ReadQuestion): ManagedQuestion => ({
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
          status: row.answer_status as AnswerStatus,
        },
});

export const postgresQuestionStore = (em: EntityManager): QuestionStore => {
  const read = async (rest: string, values: readonly unknown[]): Promise<readonly ManagedQuestion[]> => {
    const found = await em.execute<ReadQuestion[]>(`${READ_QUESTIONS} ${rest}`, [...values]);
    return found.map(toManaged);
  };
  const find = async (id: QuestionId): Promise<ManagedQuestion | null> =>
    isId(id) ? ((await read('where q.id = ?', [id]))[0] ?? null) : null;
  return {
    async add(question) {
      await em.insert(QuestionRow, { ...question });
    },
    async list(limit) {
      const rows = await em.find(
        QuestionRow,
        {},
        { ...fresh, orderBy: { askedAt: 'asc', id: 'asc' }, limit },
      );
      return rows.map(toQuestion);
    },

    async listManaged({ text, state, limit, after }) {
      if (after !== null && !isId(after)) return [];
      const conditions = [
        'where true',
        ...(state === null ? [] : [`and ${STATE} = ?`]),
        ...(text === null ? [] : ['and (q.question ilike ? or q.topic ilike ?)']),
        ...(after === null ? [] : [BEYOND]),
      ];
      return read(`${conditions.join(' ')} order by q.asked_at desc, q.id desc limit ?`, [
        ...(state === null ? [] : [state]),
        ...(text === null ? [] : [containing(text), containing(text)]),
        ...(after === null ? [] : [after]),
        limit,
      ]);
    },
    findManaged: find,
    // The row first, what it says after: a statement that waited for a lock would answer what was before.
    async lockManaged(id) {
      if (!isId(id)) return null;
      await em.execute('select id from questions where id = ? for update', [id]);
      return find(id);
    },
    async setAside(id, at) {
      await em.execute('update questions set set_aside_at = ? where id = ?', [at, id]);
    },
  };
};
