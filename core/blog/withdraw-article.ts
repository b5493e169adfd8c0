// Deleting is withdrawing: the article leaves the site at once, and an admin can restore it to what it was. Doing either
// twice changes nothing more.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { articleChange } from './article-audit.ts';
import type { BlogStores } from './blog.stores.ts';
import type { StudioArticle } from './studio-article.ts';

const withdrawn = (article: StudioArticle): StudioArticle =>
  article.status === 'withdrawn'
    ? article
    : { ...article, status: 'withdrawn', withdrawnFrom: article.status };

const restored = (article: StudioArticle): StudioArticle =>
  article.status === 'withdrawn'
    ? { ...article, status: article.withdrawnFrom ?? 'published', withdrawnFrom: null }
    : article;

const turn =
  (step: (article: StudioArticle) => StudioArticle, action: 'article.withdrawn' | 'article.restored') =>
  ({ transaction }: { readonly transaction: Transaction<BlogStores & StaffStores & Now> }) =>
  async (address: string, by: Actor): Promise<Result<ArticleId, DomainError>> =>
    transaction.run(async (stores): Promise<Result<ArticleId, DomainError>> => {
      const id = parseId<ArticleId>(address);
      const current = id && (await stores.articles.lockForStudio(id));
      if (!current) return failWith('article.not-found');
      const after = step(current);
      if (after === current) return succeed(current.id);
      const now = await stores.now();
      await stores.articles.saveFromStudio({ ...after, revision: current.revision + 1, updatedAt: now });
      const change = articleChange(current, after);
      const subject = { kind: 'article', id: current.id };
      if (change) await stores.audit.add({ by, action, subject, ...change, at: now });
      return succeed(current.id);
    });

export const withdrawArticle = turn(withdrawn, 'article.withdrawn');

export const restoreArticle = turn(restored, 'article.restored');
