import type { Article } from '@meend/core/blog/article.ts';
import type { ArticleSort, ArticleStore } from '@meend/core/blog/article-store.port.ts';
import { readingMinutes } from '@meend/core/blog/reading-minutes.ts';
import { type StudioArticle, studioArticle } from '@meend/core/blog/studio-article.ts';
import { isId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { beyond, foundBy, found as foundIn, inState } from '../editing/listing.ts';
import {
  ARTICLE_IS_OUT,
  ARTICLE_IS_PUBLISHED,
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
import { ArticleRow } from './article-row.ts';

const TITLE = 'lower(a.title) collate "C"';

// The whole choice of orders: nothing of a request ever becomes SQL.
const orders: Readonly<Record<ArticleSort, { readonly beyond: string; readonly by: string }>> = {
  oldest: { beyond: beyond('articles', 'a', 'a.published_at', '>'), by: 'a.published_at, a.id' },
  newest: { beyond: beyond('articles', 'a', 'a.published_at', '<'), by: 'a.published_at desc, a.id desc' },
  title: { beyond: beyond('articles', 'a', TITLE, '>'), by: `${TITLE}, a.id` },
  changed: { beyond: beyond('articles', 'a', 'a.updated_at', '<'), by: 'a.updated_at desc, a.id desc' },
};

const SEARCHED = ['a.title', 'a.topic', `a.author ->> 'name'`];
const FOUND = foundIn(
  `search_parts(a.title || E'\\n' || a.topic || E'\\n' || coalesce(a.author ->> 'name', ''))`,
  SEARCHED,
);
const IN_STATE = inState('a', ARTICLE_IS_OUT);

// One at a time, until the transaction ends: two admins never get the same slug.
const LOCK_SLUGS = `select pg_advisory_xact_lock(hashtextextended('slugs of articles', 0))`;

const MAX_SLUG_STEM_LENGTH = 110;

const toRow = ({ body, ...article }: StudioArticle) => ({
  ...article,
  ...body,
  readingMinutes: readingMinutes({ ...article, body }),
});

const toArticle = ({ revision: _, updatedAt: __, withdrawnFrom: ___, ...article }: StudioArticle): Article =>
  article;

export const postgresArticleStore = (em: EntityManager): ArticleStore => {
  const read = async (where: string, values: readonly unknown[]): Promise<StudioArticle | null> => {
    const [row] = await em.execute<ReadArticle[]>(`${READ_ARTICLES} where ${where}`, [...values]);
    return row ? toStudioArticle(row) : null;
  };
  return {
    async list({ limit, after }) {
      if (after !== null && (!isId(after) || (await em.count(ArticleRow, { id: after })) === 0)) return null;
      const found = await em.execute<ReadCard[]>(
        `${READ_CARDS} where ${ARTICLE_IS_PUBLISHED} ${after ? orders.oldest.beyond : ''}
         order by ${orders.oldest.by} limit ?`,
        [...(after ? [after, after] : []), limit],
      );
      return found.map(toCard);
    },
    async findBySlug(slug) {
      const found = await read(`a.slug = ? and ${ARTICLE_IS_PUBLISHED}`, [slug]);
      return found && toArticle(found);
    },
    count: () => em.count(ArticleRow),
    async addAll(articles) {
      if (articles.length > 0) await em.insertMany(ArticleRow, articles.map(studioArticle).map(toRow));
    },

    async listForStudio({ text, status, sort, limit, after }) {
      if (after !== null && !isId(after)) return [];
      const conditions = [
        'where true',
        ...(status === null ? [] : [IN_STATE[status]]),
        ...(text === null ? [] : [FOUND]),
        ...(after === null ? [] : [orders[sort].beyond]),
      ];
      const rows = await em.execute<ReadStudioCard[]>(
        `${READ_STUDIO_CARDS} ${conditions.join(' ')} order by ${orders[sort].by} limit ?`,
        [
          ...(text === null ? [] : foundBy(text, SEARCHED.length)),
          ...(after === null ? [] : [after, after]),
          limit,
        ],
      );
      return rows.map(toStudioCard);
    },
    async findForStudio(id) {
      return isId(id) ? read('a.id = ?', [id]) : null;
    },
    // The row first, what it says after: a statement that waited for a lock would answer what was before.
    async lockForStudio(id) {
      if (!isId(id)) return null;
      await em.execute('select id from articles where id = ? for update', [id]);
      return read('a.id = ?', [id]);
    },
    async freeSlug(base, own) {
      await em.execute(LOCK_SLUGS);
      const stem = base.slice(0, MAX_SLUG_STEM_LENGTH).replace(/-+$/, '');
      const rows = await em.execute<{ slug: string }[]>(
        'select slug from articles where (slug = ? or slug like ?) and id is distinct from ?::uuid',
        [base, `${stem}-%`, own],
      );
      const usedSlugs = new Set(rows.map(({ slug }) => slug));
      let slug: string = base;
      for (let number = 2; usedSlugs.has(slug); number += 1) slug = `${stem}-${number}`;
      return slug as Slug;
    },
    async addFromStudio(article) {
      await em.insert(ArticleRow, toRow(article));
    },
    async saveFromStudio(article) {
      const { id, ...fields } = toRow(article);
      await em.nativeUpdate(ArticleRow, { id }, fields);
    },
  };
};
