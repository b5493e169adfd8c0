// An article in the studio, in any state. A scheduled one is published by the database's clock.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { firstRevision, type Revised } from '@meend/core/editing/revision.ts';
import type { Article, ArticleCard } from './article.ts';

export interface StudioArticle extends Article, Revised {}

/** Fields of a row in the studio's list. */
export interface StudioArticleCard extends ArticleCard {
  readonly authorName: string;
  readonly status: ContentStatus;
  readonly updatedAt: Date;
}

/** A new article as the studio shows it. */
export const studioArticle = (article: Article): StudioArticle => ({
  ...article,
  ...firstRevision(article),
});
