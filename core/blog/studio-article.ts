// An article as admins manage it, in any state. A scheduled one comes out by the stores' clock.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { firstRevision, type Revised } from '@meend/core/editing/revision.ts';
import type { Article, ArticleCard } from './article.ts';

export interface StudioArticle extends Article, Revised {}

/** What an admin's list shows of an article. */
export interface StudioArticleCard extends ArticleCard {
  readonly authorName: string;
  readonly status: ContentStatus;
  readonly updatedAt: Date;
}

/** An article that was never edited, as it is managed. */
export const studioArticle = (article: Article): StudioArticle => ({
  ...article,
  ...firstRevision(article),
});
