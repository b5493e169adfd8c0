import type { Article } from '@meend/core/blog/article.ts';
import type { ArticleSort, ArticleStore } from '@meend/core/blog/article-store.port.ts';
import { readingMinutes } from '@meend/core/blog/reading-minutes.ts';
import { type StudioArticle, studioArticle } from '@meend/core/blog/studio-article.ts';
import { isId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentReads } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { beyond, contentOrders, inState, type Order, pageOf, type Searched } from '../editing/listing.ts';
import {
  ARTICLE_STATES,
  READ_ARTICLES,
  READ_CARDS,
  READ_STUDIO_CARDS,
  type ReadArticle,
  type ReadCard,
  type ReadStudioCard,
  toCard,
  toStudioArticle,
  toStudioCard,
} from './article-queries.ts';
import { ArticlesTable } from './blog.tables.ts';

const TITLE = 'lower(a.title) collate "C"';

// All sort orders, as constants: no part of a request becomes SQL.
const orders: Readonly<Record<ArticleSort, Order>> = {
  ...contentOrders('articles', 'a'),
  title: { beyond: beyond('articles', 'a', TITLE, '>'), by: `${TITLE}, a.id` },
};

const SEARCHED: Searched = {
  parts: `search_parts(a.title || E'\\n' || a.topic || E'\\n' || coalesce(a.author ->> 'name', ''))`,
  fields: ['a.title', 'a.topic', `a.author ->> 'name'`],
};
const IN_STATE = inState('a', ARTICLE_STATES.isOut);

const toRow = ({ body, ...article }: StudioArticle) => ({
  ...article,
  ...body,
  readingMinutes: readingMinutes({ ...article, body }),
});

const toArticle = ({ revision: _, updatedAt: __, withdrawnFrom: ___, ...article }: StudioArticle): Article =>
  article;

export const postgresArticleStore = (em: EntityManager): ArticleStore => {
  const read = async (rest: string, values: readonly unknown[]): Promise<readonly StudioArticle[]> =>
    (await em.execute<ReadArticle[]>(`${READ_ARTICLES} ${rest}`, [...values])).map(toStudioArticle);
  return {
    async list({ limit, after }) {
      if (after !== null && (!isId(after) || (await em.count(ArticlesTable, { id: after })) === 0))
        return null;
      const found = await em.execute<ReadCard[]>(
        `${READ_CARDS} where ${ARTICLE_STATES.isPublished} ${after ? orders.oldest.beyond : ''}
         order by ${orders.oldest.by} limit ?`,
        [...(after ? [after, after] : []), limit],
      );
      return found.map(toCard);
    },
    async findBySlug(slug) {
      const [found] = await read(`where a.slug = ? and ${ARTICLE_STATES.isPublished}`, [slug]);
      return found === undefined ? null : toArticle(found);
    },
    count: () => em.count(ArticlesTable),
    async addAll(articles) {
      if (articles.length > 0) await em.insertMany(ArticlesTable, articles.map(studioArticle).map(toRow));
    },

    async listForStudio({ text, status, sort, limit, after }) {
      if (after !== null && !isId(after)) return [];
      const page = { state: status && IN_STATE[status], text, limit, after };
      const [rest, values] = pageOf(page, SEARCHED, orders[sort]);
      const rows = await em.execute<ReadStudioCard[]>(`${READ_STUDIO_CARDS} ${rest}`, [...values]);
      return rows.map(toStudioCard);
    },
    ...contentReads(em, { table: 'articles', alias: 'a' }, read),
    freeSlug: (base, own) => freeSlug(em, { table: 'articles' }, base, own),
    async addFromStudio(article) {
      await em.insert(ArticlesTable, toRow(article));
    },
    async saveFromStudio(article) {
      const { id, ...fields } = toRow(article);
      await em.nativeUpdate(ArticlesTable, { id }, fields);
    },
  };
};
