import {
  type Article,
  type ArticleSearch,
  type ArticleSort,
  type ArticleStore,
  readingMinutes,
  type StudioArticle,
  studioArticle,
} from '@meend/core/blog/article.ts';
import { type ArticleId, isId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, type RowOf, valuesOf } from '../connection/columns.ts';
import { db, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { contentReads, contentStates } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { inOrder, isBeyond, type Sorting } from '../editing/listing.sql.ts';
import { isTextFound, withParts } from '../editing/studio-texts.sql.ts';
import { ArticlesTable } from './blog.tables.ts';

interface One {
  readonly id: ArticleId;
}

const STATES = contentStates('articles');
const STATUS = STATES.status.as('status');
const SORTINGS: Readonly<Record<ArticleSort, Sorting>> = {
  oldest: { table: 'articles', key: 'published_at', sign: '>' },
  newest: { table: 'articles', key: 'published_at', sign: '<' },
  title: { table: 'articles', key: 'title', sign: '>', isName: true },
  changed: { table: 'articles', key: 'updated_at', sign: '<' },
};

// Without the bodies, which are most of an article.
const cards = () =>
  db
    .selectFrom('articles')
    .select([
      'id',
      'slug',
      'title',
      'summary',
      'topic',
      'published_at as publishedAt',
      'main_image as mainImage',
      'reading_minutes as readingMinutes',
    ]);
const articles = () =>
  db.selectFrom('articles').select([...columnsOf(ArticlesTable, 'status', 'readingMinutes'), STATUS]);
const find = statement(({ id }: One) => articles().where('id', '=', id));
const findBySlug = statement(({ slug }: { slug: Slug }) =>
  articles().where('slug', '=', slug).where(STATES.isPublished),
);
const isKnown = statement(({ id }: One) => db.selectFrom('articles').select('id').where('id', '=', id));
const list = variants([], ({ limit, after }: { limit: number; after: ArticleId | null }) => {
  const page = cards().where(STATES.isPublished).$call(inOrder(SORTINGS.oldest)).limit(limit);
  return after === null ? page : page.where(isBeyond(SORTINGS.oldest, after));
});
const listForStudio = variants(
  ['status', 'sort'],
  ({ status, sort, limit, after, ...text }: ReturnType<typeof withParts<ArticleSearch>>) => {
    let page = cards()
      .select([sql<string>`author ->> 'name'`.as('authorName'), 'updated_at as updatedAt', STATUS])
      .$call(inOrder(SORTINGS[sort]))
      .limit(limit);
    if (status !== null) page = page.where(STATES.isIn[status]);
    if (text.parts !== null) page = page.where(isTextFound('article', 'articles.id', text));
    return after === null ? page : page.where(isBeyond(SORTINGS[sort], after));
  },
);
const count = statement(() => db.selectFrom('articles').select(sql<number>`count(*)::int`.as('count')));
const add = statement((it: RowOf<typeof ArticlesTable>) =>
  db.insertInto('articles').values(valuesOf(ArticlesTable, it)),
);
const save = statement((it: RowOf<typeof ArticlesTable>) =>
  db
    .updateTable('articles')
    .set(valuesOf(ArticlesTable, it, 'id'))
    .where('id', '=', it.id),
);

const toRow = ({ body, ...article }: StudioArticle): RowOf<typeof ArticlesTable> => ({
  ...article,
  ...body,
  readingMinutes: readingMinutes({ ...article, body }),
});

const toStudioArticle = ({
  problemStatement,
  solution,
  ...row
}: Omit<RowOf<typeof ArticlesTable>, 'readingMinutes'>): StudioArticle => ({
  ...row,
  body: { problemStatement, solution },
});

const toArticle = ({ revision: _, updatedAt: __, withdrawnFrom: ___, ...article }: StudioArticle): Article =>
  article;

export const postgresArticleStore = (em: EntityManager): ArticleStore => {
  const findKnown = async (id: ArticleId) => {
    const found = await firstOf(em, find({ id }));
    return found && toStudioArticle(found);
  };
  return {
    async list({ limit, after }) {
      if (after !== null && !(isId(after) && (await firstOf(em, isKnown({ id: after }))))) return null;
      return rowsOf(em, list({ limit, after }));
    },
    async findBySlug(slug) {
      const found = await firstOf(em, findBySlug({ slug }));
      return found && toArticle(toStudioArticle(found));
    },
    count: async () => (await firstOf(em, count({})))?.count ?? 0,
    async addAll(own) {
      if (own.length === 0) return;
      const rows = own.map((article) => valuesOf(ArticlesTable, toRow(studioArticle(article))));
      await rowsOf(em, db.insertInto('articles').values(rows));
    },

    listForStudio: async (search) =>
      search.after !== null && !isId(search.after) ? [] : rowsOf(em, listForStudio(withParts(search))),
    ...contentReads(em, 'articles', findKnown),
    freeSlug: (base, own) => freeSlug(em, { table: 'articles' }, base, own),
    async addFromStudio(article) {
      await rowsOf(em, add(toRow(article)));
    },
    async saveFromStudio(article) {
      await rowsOf(em, save(toRow(article)));
    },
  };
};
