import type { AnswerCard, Expert } from '@meend/core/sexpert/answer.ts';
import type { AnswerStore } from '@meend/core/sexpert/answer-store.port.ts';
import { readAnswerOf, type StudioAnswer, studioAnswer } from '@meend/core/sexpert/studio-answer.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';
import { type AnswerId, isId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';
import { beyond, foundBy, found as foundIn, inState } from '../editing/listing.ts';
import {
  ANSWER_IS_OUT,
  IS_PUBLISHED,
  READ_ANSWERS,
  type ReadAnswer,
  toStudioAnswer,
} from './answer-queries.ts';
import { AnswerRow } from './answer-row.ts';

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
  select a.id, a.slug, a.question, a.topic, a.summary, a.expert, a.published_at from answers a where ${IS_PUBLISHED}`;

const BEYOND = beyond('answers', 'a', 'a.published_at', '>');

const SEARCHED = ['a.question', 'a.summary', 'a.topic', `a.expert ->> 'name'`];
const FOUND = foundIn(
  `search_parts(a.question || E'\\n' || a.summary || E'\\n' || a.topic || E'\\n' || coalesce(a.expert ->> 'name', ''))`,
  SEARCHED,
);
const IN_STATE = inState('a', ANSWER_IS_OUT);

const CHANGED_BEFORE = beyond('answers', 'a', 'a.updated_at', '<');

// One at a time, until the transaction ends: two admins never get the same slug.
const LOCK_SLUGS = `select pg_advisory_xact_lock(hashtextextended('slugs of answers', 0))`;

const MAX_SLUG_STEM_LENGTH = 110;

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
  const find = async (id: AnswerId): Promise<StudioAnswer | null> =>
    isId(id) ? ((await read('where a.id = ?', [id]))[0] ?? null) : null;
  const isListed = async (id: AnswerId): Promise<boolean> =>
    isId(id) && (await read(`where a.id = ? and ${IS_PUBLISHED}`, [id])).length > 0;
  return {
    async list({ limit, after }) {
      if (after !== null && !(await isListed(after))) return null;
      const found = await em.execute<ReadCard[]>(
        `${READ_CARDS} ${after ? BEYOND : ''} order by a.published_at, a.id limit ?`,
        [...(after ? [after, after] : []), limit],
      );
      return found.map(toCard);
    },
    async findBySlug(slug) {
      const [found] = await read(`where a.slug = ? and ${IS_PUBLISHED}`, [slug]);
      return found === undefined ? null : readAnswerOf(found);
    },
    count: () => em.count(AnswerRow),
    async addAll(answers) {
      if (answers.length > 0)
        await em.insertMany(
          AnswerRow,
          answers.map((answer) => toRow(studioAnswer(answer))),
        );
    },

    async listForStudio({ text, status, limit, after }) {
      if (after !== null && !isId(after)) return [];
      const conditions = [
        'where true',
        ...(status === null ? [] : [IN_STATE[status]]),
        ...(text === null ? [] : [FOUND]),
        ...(after === null ? [] : [CHANGED_BEFORE]),
      ];
      return read(`${conditions.join(' ')} order by a.updated_at desc, a.id desc limit ?`, [
        ...(text === null ? [] : foundBy(text, SEARCHED.length)),
        ...(after === null ? [] : [after, after]),
        limit,
      ]);
    },
    findForStudio: find,
    // The row first, what it says after: a statement that waited for a lock would answer what was before.
    async lockForStudio(id) {
      if (!isId(id)) return null;
      await em.execute('select id from answers where id = ? for update', [id]);
      return find(id);
    },
    async freeSlug(base, own) {
      await em.execute(LOCK_SLUGS);
      const stem = base.slice(0, MAX_SLUG_STEM_LENGTH).replace(/-+$/, '');
      const rows = await em.execute<{ slug: string }[]>(
        'select slug from answers where (slug = ? or slug like ?) and id is distinct from ?::uuid',
        [base, `${stem}-%`, own],
      );
      const usedSlugs = new Set(rows.map(({ slug }) => slug));
      let slug: string = base;
      for (let number = 2; usedSlugs.has(slug); number += 1) slug = `${stem}-${number}`;
      return slug as Slug;
    },
    async addFromStudio(answer) {
      await em.insert(AnswerRow, toRow(answer));
    },
    async saveFromStudio(answer) {
      const { id, ...fields } = toRow(answer);
      await em.nativeUpdate(AnswerRow, { id }, fields);
    },
  };
};
