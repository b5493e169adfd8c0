import {
  type AnswerStore,
  readAnswerOf,
  type Source,
  type StudioAnswer,
  type StudioAnswerSearch,
  studioAnswer,
} from '@meend/core/sexpert/answer.ts';
import { type AnswerId, isId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, jsonArray, valuesOf } from '../connection/columns.ts';
import { db, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { contentReads, contentStates } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { inOrder, isBeyond } from '../editing/listing.sql.ts';
import { isTextFound, withParts } from '../editing/studio-texts.sql.ts';
import { AnswersTable } from './sexpert.tables.ts';

interface One {
  readonly id: AnswerId;
}

/** Its sources are JSON. */
type NewValues = Omit<StudioAnswer, 'sources'> & { readonly sources: string };

const STATES = contentStates('answers');
const SORTINGS = {
  oldest: { table: 'answers', key: 'published_at', sign: '>' },
  newest: { table: 'answers', key: 'published_at', sign: '<' },
} as const;
const CHANGED = { table: 'answers', key: 'updated_at', sign: '<' } as const;

const answers = () =>
  db.selectFrom('answers').select([...columnsOf(AnswersTable, 'status'), STATES.status.as('status')]);
const find = statement(({ id }: One) => answers().where('id', '=', id));
const findBySlug = statement(({ slug }: { slug: Slug }) =>
  answers().where('slug', '=', slug).where(STATES.isPublished),
);
const isListed = statement(({ id }: One) =>
  db.selectFrom('answers').select('id').where('id', '=', id).where(STATES.isPublished),
);
type Page = Required<Parameters<AnswerStore['list']>[0]>;
const list = variants(['order'], ({ limit, after, order }: Page) => {
  const page = db
    .selectFrom('answers')
    .select(['id', 'slug', 'question', 'topic', 'summary', 'expert', 'published_at as publishedAt'])
    .where(STATES.isPublished)
    .$call(inOrder(SORTINGS[order]))
    .limit(limit);
  return after === null ? page : page.where(isBeyond(SORTINGS[order], after));
});
const listForStudio = variants(
  ['status'],
  ({ status, limit, after, ...text }: ReturnType<typeof withParts<StudioAnswerSearch>>) => {
    let page = answers().orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit);
    if (status !== null) page = page.where(STATES.isIn[status]);
    if (text.parts !== null) page = page.where(isTextFound('answer', 'answers.id', text));
    return after === null ? page : page.where(isBeyond(CHANGED, after));
  },
);
const count = statement(() => db.selectFrom('answers').select(sql<number>`count(*)::int`.as('count')));
const toColumns = (it: NewValues) => ({
  ...valuesOf(AnswersTable, it, 'sources'),
  sources: jsonArray<Source>(it.sources),
});
const toValues = (answer: StudioAnswer): NewValues => ({
  ...answer,
  sources: JSON.stringify(answer.sources),
});
const add = statement((it: NewValues) => db.insertInto('answers').values(toColumns(it)));
const save = statement((it: NewValues) =>
  db.updateTable('answers').set(toColumns(it)).where('id', '=', it.id),
);

export const postgresAnswerStore = (em: EntityManager): AnswerStore => {
  const findKnown = (id: AnswerId) => firstOf(em, find({ id }));
  return {
    async list({ limit, after, order = 'oldest' }) {
      if (after !== null && !(isId(after) && (await firstOf(em, isListed({ id: after }))))) return null;
      return rowsOf(em, list({ limit, after, order }));
    },
    async findBySlug(slug) {
      const answer = await firstOf(em, findBySlug({ slug }));
      return answer && readAnswerOf(answer);
    },
    count: async () => (await firstOf(em, count({})))?.count ?? 0,
    async addAll(own) {
      if (own.length === 0) return;
      const rows = own.map((answer) => toColumns(toValues(studioAnswer(answer))));
      await rowsOf(em, db.insertInto('answers').values(rows));
    },

    listForStudio: async (search) =>
      search.after !== null && !isId(search.after) ? [] : rowsOf(em, listForStudio(withParts(search))),
    ...contentReads(em, 'answers', findKnown),
    freeSlug: (base, own) => freeSlug(em, { table: 'answers' }, base, own),
    async addFromStudio(answer) {
      await rowsOf(em, add(toValues(answer)));
    },
    async saveFromStudio(answer) {
      await rowsOf(em, save(toValues(answer)));
    },
  };
};
