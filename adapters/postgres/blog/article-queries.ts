// Reads articles by SQL.

import type { ArticleCard, Author, Picture } from '@meend/core/blog/article.ts';
import type { StudioArticle, StudioArticleCard } from '@meend/core/blog/studio-article.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { ArticleId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { toDate } from '../connection/query-options.ts';
import { contentStates } from '../editing/content-reading.ts';

export const ARTICLE_STATES = contentStates('a');

// Columns of a list: without the bodies, which are most of an article.
const CARD = 'a.id, a.slug, a.title, a.summary, a.topic, a.main_image, a.reading_minutes, a.published_at';

export const READ_CARDS = `select ${CARD} from articles a`;

export const READ_STUDIO_CARDS = `
  select ${CARD}, a.author, a.updated_at, ${ARTICLE_STATES.statusNow} as status_now from articles a`;

export const READ_ARTICLES = `select a.*, ${ARTICLE_STATES.statusNow} as status_now from articles a`;

export interface ReadCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  readonly main_image: Picture | null;
  readonly reading_minutes: number;
  readonly published_at: string;
}

export interface ReadStudioCard extends ReadCard {
  readonly author: Author;
  readonly updated_at: string;
  readonly status_now: string;
}

export interface ReadArticle extends ReadStudioCard {
  readonly short_summary: string;
  readonly introduction: string;
  readonly image2: Picture | null;
  readonly image3: Picture | null;
  readonly problem_statement: string;
  readonly solution: string;
  readonly conclusion: string;
  readonly listen_to: string | null;
  readonly revision: number;
  readonly withdrawn_from: string | null;
}

export const toCard = (row: ReadCard): ArticleCard => ({
  id: row.id as ArticleId,
  slug: row.slug as Slug,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  publishedAt: toDate(row.published_at),
  mainImage: row.main_image,
  readingMinutes: row.reading_minutes,
});

export const toStudioCard = (row: ReadStudioCard): StudioArticleCard => ({
  ...toCard(row),
  authorName: row.author.name,
  status: row.status_now as ContentStatus,
  updatedAt: toDate(row.updated_at),
});

export const toStudioArticle = (row: ReadArticle): StudioArticle => ({
  id: row.id as ArticleId,
  slug: row.slug as Slug,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  publishedAt: toDate(row.published_at),
  mainImage: row.main_image,
  author: row.author,
  shortSummary: row.short_summary,
  introduction: row.introduction,
  image2: row.image2,
  image3: row.image3,
  body: { problemStatement: row.problem_statement, solution: row.solution },
  conclusion: row.conclusion,
  listenTo: row.listen_to as StoryId | null,
  status: row.status_now as ContentStatus,
  revision: row.revision,
  updatedAt: toDate(row.updated_at),
  withdrawnFrom: row.withdrawn_from as StudioArticle['withdrawnFrom'],
});
