// The articles of the blog.
import type { Article, ArticleCard } from '../../blog/article.ts';
import type { ArticleId } from '../../shared/ids.ts';
import type { Slug } from '../../shared/slug.ts';

export interface ArticleStore {
  /** Published articles, oldest first, after the article `after` when given; null when no article has that id. */
  list(page: {
    readonly limit: number;
    readonly after: ArticleId | null;
  }): Promise<readonly ArticleCard[] | null>;
  /** A published article. */
  findBySlug(slug: Slug): Promise<Article | null>;
  count(): Promise<number>;
  addAll(articles: readonly Article[]): Promise<void>;
}
