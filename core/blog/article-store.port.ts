// The articles of the blog, as readers get them and as admins manage them. A scheduled article is a published one from its
// moment on, judged by the stores' own clock.

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

/** Found in title, topic or author. */
export type ArticleSearch = ContentSearch<ArticleFilters, ArticleId>;

export interface ArticleStore extends ContentStore<StudioArticle, ArticleFilters, StudioArticleCard> {
  /** Published articles, oldest first, after the article `after` when given; null when no article has that id. */
  list(page: {
    readonly limit: number;
    readonly after: ArticleId | null;
  }): Promise<readonly ArticleCard[] | null>;
  /** A published article. */
  findBySlug(slug: Slug): Promise<Article | null>;
  count(): Promise<number>;
  addAll(articles: readonly Article[]): Promise<void>;

  /** `wanted`, or `wanted` with a number that no other article has; nobody else gets it meanwhile. */
  freeSlug(base: Slug, own: ArticleId | null): Promise<Slug>;
}
