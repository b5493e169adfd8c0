import type { AnswerCard, Expert } from '@meend/core/sexpert/answer.ts';
import type { AnswerStore } from '@meend/core/sexpert/answer-store.port.ts';
import { readAnswerOf, type StudioAnswer, studioAnswer } from '@meend/core/sexpert/studio-answer.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';
import { type AnswerId, isId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';
import { contentReads } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { contentOrders, inState, pageOf, type Searched } from '../editing/listing.ts';
import { ANSWER_STATES, READ_ANSWERS, type ReadAnswer, toStudioAnswer } from './answer-queries.ts';
import { AnswersTable } from './sexpert.tables.ts';

interface ReadCard {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly topic: string;
  readonly summary: string;
  readonly expert: Expert;
  readonly published_at: string;
}

const READ_CARDS = `
  select a.id, a.slug, a.question, a.topic, a.summary, a.expert, a.published_at from answers a where ${ANSWER_STATES.isPublished}`;

const orders = contentOrders('answers', 'a');

const SEARCHED: Searched = {
  parts: `search_parts(a.question || E'\\n' || a.summary || E'\\n' || a.topic || E'\\n' || coalesce(a.expert ->> 'name', ''))`,
  fields: ['a.question', 'a.summary', 'a.topic', `a.expert ->> 'name'`],
};
const IN_STATE = inState('a', ANSWER_STATES.isOut);

const toCard = (row: ReadCard): AnswerCard => ({
  id: row.id as AnswerId,
  slug: row.slug as Slug,
  question: row.question,
  topic: row.topic as Topic,
  summary: row.summary,
  expert: row.expert,
  publishedAt: toDate(row.published_at),
});

const toRow = ({ whenToSeeADoctor, sources, ...answer }: StudioAnswer) => ({
  ...answer,
  seeDoctor: whenToSeeADoctor,
  sources: [...sources],
});

export const postgresAnswerStore = (em: EntityManager): AnswerStore => {
  const read = async (rest: string, values: readonly unknown[]): Promise<readonly StudioAnswer[]> => {
    const found = await em.execute<ReadAnswer[]>(`${READ_ANSWERS} ${rest}`, [...values]);
    return found.map(toStudioAnswer);
  };
  const isListed = async (id: AnswerId): Promise<boolean> =>
    isId(id) && (await read(`where a.id = ? and ${ANSWER_STATES.isPublished}`, [id])).length > 0;
  return {
    async list({ limit, after }) {
      if (after !== null && !(await isListed(after))) return null;
      const found = await em.execute<ReadCard[]>(
        `${READ_CARDS} ${after ? orders.oldest.beyond : ''} order by ${orders.oldest.by} limit ?`,
        [...(after ? [after, after] : []), limit],
      );
      return found.map(toCard);
    },
    async findBySlug(slug) {
      const [found] = await read(`where a.slug = ? and ${ANSWER_STATES.isPublished}`, [slug]);
      return found === undefined ? null : readAnswerOf(found);
    },
    count: () => em.count(AnswersTable),
    async addAll(answers) {
      if (answers.length > 0)
        await em.insertMany(
          AnswersTable,
          answers.map((answer) => toRow(studioAnswer(answer))),
        );
    },

    async listForStudio({ text, status, limit, after }) {
      if (after !== null && !isId(after)) return [];
      return read(
        ...pageOf({ state: status && IN_STATE[status], text, limit, after }, SEARCHED, orders.changed),
      );
    },
    ...contentReads(em, { table: 'answers', alias: 'a' }, read),
    freeSlug: (base, own) => freeSlug(em, { table: 'answers' }, base, own),
    async addFromStudio(answer) {
      await em.insert(AnswersTable, toRow(answer));
    },
    async saveFromStudio(answer) {
      const { id, ...fields } = toRow(answer);
      await em.nativeUpdate(AnswersTable, { id }, fields);
    },
  };
};
