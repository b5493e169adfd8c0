import type { AnswerStore } from '@meend/core/ports/stores/answer-store';
import type { Answer, AnswerCard, Expert } from '@meend/core/sexpert/answer';
import type { Topic } from '@meend/core/sexpert/topics';
import { type AnswerId, isId } from '@meend/core/shared/ids';
import type { Slug } from '@meend/core/shared/slug';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AnswerRow } from '../rows/answer-row.ts';
import { fresh, toDate } from './fresh.ts';

interface ReadCard {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly topic: string;
  readonly summary: string;
  readonly expert: Expert;
  readonly published_at: string;
}

const READ_CARDS = 'select id, slug, question, topic, summary, expert, published_at from answers';

const toCard = (row: ReadCard): AnswerCard => ({
  id: row.id as AnswerId,
  slug: row.slug as Slug,
  question: row.question,
  topic: row.topic as Topic,
  summary: row.summary,
  expert: row.expert,
  publishedAt: toDate(row.published_at),
});

const toAnswer = (row: AnswerRow): Answer => ({
  id: row.id as AnswerId,
  slug: row.slug as Slug,
  question: row.question,
  topic: row.topic as Topic,
  summary: row.summary,
  expert: row.expert,
  publishedAt: row.publishedAt,
  answer: row.answer,
  whenToSeeADoctor: row.seeDoctor,
  sources: row.sources,
});

const toRow = ({ whenToSeeADoctor, sources, ...answer }: Answer) => ({
  ...answer,
  seeDoctor: whenToSeeADoctor,
  sources: [...sources],
});

export const postgresAnswerStore = (em: EntityManager): AnswerStore => ({
  async list({ limit, after }) {
    if (after !== null && (!isId(after) || (await em.count(AnswerRow, { id: after })) === 0)) return null;
    const beyond = 'where (published_at, id) > (select a.published_at, a.id from answers a where a.id = ?)';
    const found = await em.execute<ReadCard[]>(
      `${READ_CARDS} ${after ? beyond : ''} order by published_at, id limit ?`,
      [...(after ? [after] : []), limit],
    );
    return found.map(toCard);
  },
  async findBySlug(slug) {
    const row = await em.findOne(AnswerRow, { slug }, fresh);
    return row && toAnswer(row);
  },
  count: () => em.count(AnswerRow),
  async addAll(answers) {
    if (answers.length > 0) await em.insertMany(AnswerRow, answers.map(toRow));
  },
});
