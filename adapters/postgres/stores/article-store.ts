import type { Article, ArticleCard, ArticleStatus, Picture } from '@meend/core/blog/article';
import { readingMinutes } from '@meend/core/blog/reading-minutes';
import type { ArticleStore } from '@meend/core/ports/stores/article-store';
import { type ArticleId, isId, type StoryId } from '@meend/core/shared/ids';
import type { Slug } from '@meend/core/shared/slug';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ArticleRow } from '../rows/article-row.ts';
import { fresh, toDate } from './fresh.ts';

interface ReadCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  readonly main_image: Picture | null;
  readonly reading_minutes: number;
  readonly published_at: string;
}

// A list never needs the bodies, which are most of an article.
const READ_CARDS = `
  select id, slug, title, summary, topic, main_image, reading_minutes, published_at from articles
  where status = 'published'`;

const toCard = (row: ReadCard): ArticleCard => ({
  id: row.id as ArticleId,
  slug: row.slug as Slug,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  publishedAt: toDate(row.published_at),
  mainImage: row.main_image,
  readingMinutes: row.reading_minutes,
});

const toArticle = (row: ArticleRow): Article => ({
  id: row.id as ArticleId,
  slug: row.slug as Slug,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  publishedAt: row.publishedAt,
  mainImage: row.mainImage ?? null,
  author: row.author,
  shortSummary: row.shortSummary,
  introduction: row.introduction,
  image2: row.image2 ?? null,
  image3: row.image3 ?? null,
  body: { problemStatement: row.problemStatement, solution: row.solution },
  conclusion: row.conclusion,
  listenTo: (row.listenTo ?? null) as StoryId | null,
  status: row.status as ArticleStatus,
});

const toRow = ({ body, ...article }: Article) => ({
  ...article,
  ...body,
  readingMinutes: readingMinutes({ ...article, body }),
});

export const postgresArticleStore = (em: EntityManager): ArticleStore => ({
  async list({ limit, after }) {
    if (after !== null && (!isId(after) || (await em.count(ArticleRow, { id: after })) === 0)) return null;
    const beyond = 'and (published_at, id) > (select a.published_at, a.id from articles a where a.id = ?)';
    const found = await em.execute<ReadCard[]>(
      `${READ_CARDS} ${after ? beyond : ''} order by published_at, id limit ?`,
      [...(after ? [after] : []), limit],
    );
    return found.map(toCard);
  },
  async findBySlug(slug) {
    const row = await em.findOne(ArticleRow, { slug, status: 'published' }, fresh);
    return row && toArticle(row);
  },
  count: () => em.count(ArticleRow),
  async addAll(articles) {
    if (articles.length > 0) await em.insertMany(ArticleRow, articles.map(toRow));
  },
});
