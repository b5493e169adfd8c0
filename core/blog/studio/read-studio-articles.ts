// The blog as admins see it: articles in every state, in lists as cards, one by one with the Markdown they are made of.
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { ArticleSearch } from '@meend/core/ports/stores/article-store.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { ManagedArticle, ManagedArticleCard } from './studio-article.ts';

export interface ManagedArticlePage extends Omit<ArticleSearch, 'after'> {
  readonly after: string | null;
}

export const listManagedArticles =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (page: ManagedArticlePage): Promise<Result<readonly ManagedArticleCard[], DomainError>> => {
    const seen = page.after === null ? null : parseId<ArticleId>(page.after);
    const isKnown = page.after === null || (seen && (await stores.articles.findManaged(seen)) !== null);
    if (!isKnown) return failWith('article.not-found');
    const limit = Math.min(page.limit, LONGEST_PAGE);
    return succeed(await stores.articles.listManaged({ ...page, limit, after: seen }));
  };

export const readManagedArticle =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (address: string): Promise<Result<ManagedArticle, DomainError>> => {
    const id = parseId<ArticleId>(address);
    const article = id && (await stores.articles.findManaged(id));
    return article ? succeed(article) : failWith('article.not-found');
  };
