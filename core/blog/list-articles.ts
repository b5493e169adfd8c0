// Lists the published articles as cards, oldest first, for everybody.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { ArticleCard } from './article.ts';
import type { ArticleStore } from './article-store.port.ts';

interface ArticlePage {
  readonly limit: number;
  /** The last article of the previous page (cursor). */
  readonly after: string | null;
}

export const listArticles =
  ({ stores }: { readonly stores: { articles: ArticleStore } }) =>
  async ({ limit, after }: ArticlePage): Promise<Result<readonly ArticleCard[], DomainError>> => {
    const seen = after === null ? null : parseId<ArticleId>(after);
    const isUnknown = after !== null && seen === null;
    const cards = isUnknown ? null : await stores.articles.list({ limit, after: seen });
    return cards === null ? failWith('article.not-found') : succeed(cards);
  };
