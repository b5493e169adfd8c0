// An article as admins manage it, in any state. A scheduled one comes out by the stores' clock.
import type { Article, ArticleCard, ArticleStatus } from './article.ts';

export interface StudioArticle extends Article {
  /** Raised by every change of an admin's; an update names the one it was made from. */
  readonly revision: number;
  readonly updatedAt: Date;
  /** What a withdrawn article is again once it is restored. */
  readonly withdrawnFrom: Exclude<ArticleStatus, 'withdrawn'> | null;
}

/** What an admin's list shows of an article. */
export interface StudioArticleCard extends ArticleCard {
  readonly authorName: string;
  readonly status: ArticleStatus;
  readonly updatedAt: Date;
}

/** An article that was never edited, as it is managed. */
export const studioArticle = (article: Article): StudioArticle => ({
  ...article,
  revision: 1,
  updatedAt: article.publishedAt,
  withdrawnFrom: article.status === 'withdrawn' ? 'published' : null,
});

/** Readers see it, will see it, or saw it: it must be whole. */
export const isForReaders = ({ status, withdrawnFrom }: Pick<StudioArticle, 'status' | 'withdrawnFrom'>) =>
  (status === 'withdrawn' ? withdrawnFrom : status) !== 'draft';
