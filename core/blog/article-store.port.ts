// The articles of the blog, for readers and for the studio. A scheduled article counts as published from its time on,
// by the database's clock.

import type { ContentSearch, ContentStore } from '@meend/core/editing/content-store.port.ts';
import type { ArticleId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Article, ArticleCard } from './article.ts';
import type { StudioArticle, StudioArticleCard } from './studio-article.ts';

/** By publication, by title, or by the last change (latest first). */
export type ArticleSort = 'oldest' | 'newest' | 'title' | 'changed';

export interface ArticleFilters {
  readonly sort: ArticleSort;
}

/** Search text, in title, topic or author. */
export type ArticleSearch = ContentSearch<ArticleFilters, ArticleId>;

export interface ArticleStore extends ContentStore<StudioArticle, ArticleFilters, StudioArticleCard> {
  /** Published articles, oldest first, after the article `after` if given; null if there is no such article. */
  list(page: {
    readonly limit: number;
    readonly after: ArticleId | null;
  }): Promise<readonly ArticleCard[] | null>;
  /** A published article. */
  findBySlug(slug: Slug): Promise<Article | null>;
  count(): Promise<number>;
  addAll(articles: readonly Article[]): Promise<void>;

  /** Returns `wanted`, or `wanted` with a number if another article has it; reserved until the transaction ends. */
  freeSlug(base: Slug, own: ArticleId | null): Promise<Slug>;
}
