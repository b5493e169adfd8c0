// The blog as admins see it: articles in every state, in lists as cards, one by one with the Markdown they are made of.

import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { ArticleSearch } from './article-store.port.ts';
import type { BlogStores } from './blog.stores.ts';
import type { StudioArticle, StudioArticleCard } from './studio-article.ts';

export interface StudioArticlePage extends Omit<ArticleSearch, 'after'> {
  readonly after: string | null;
}

export const listStudioArticles =
  ({ stores }: { readonly stores: BlogStores }) =>
  async (page: StudioArticlePage): Promise<Result<readonly StudioArticleCard[], DomainError>> => {
    const seen = page.after === null ? null : parseId<ArticleId>(page.after);
    const isKnown = page.after === null || (seen && (await stores.articles.findForStudio(seen)) !== null);
    if (!isKnown) return failWith('article.not-found');
    const limit = Math.min(page.limit, MAX_PAGE_SIZE);
    return succeed(await stores.articles.listForStudio({ ...page, limit, after: seen }));
  };

export const readStudioArticle =
  ({ stores }: { readonly stores: BlogStores }) =>
  async (address: string): Promise<Result<StudioArticle, DomainError>> => {
    const id = parseId<ArticleId>(address);
    const article = id && (await stores.articles.findForStudio(id));
    return article ? succeed(article) : failWith('article.not-found');
  };
