// Queries and mutations of articles in the studio.

import { blogAdminCalls } from '@meend/core/contract/blog/blog-studio.calls.ts';
import type { InputOf, ResponseOf } from '@meend/core/contract/call/call.ts';
import type { ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useListPages } from '@meend/web/features/studio/frame/list-pages.ts';
import { queryOf } from '@meend/web/features/studio/frame/list-search.tsx';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import type { QueryClient } from '@tanstack/react-query';

export type ArticleCard = ResponseOf<(typeof blogAdminCalls)['adminBlogs']>[number];
export type Article = ResponseOf<(typeof blogAdminCalls)['adminBlog']>;
export type ArticleBody = InputOf<(typeof blogAdminCalls)['updateBlog']>['body'];

export const articleOrders = ['changed', 'newest', 'oldest', 'title'] as const;
export type ArticleOrder = (typeof articleOrders)[number];

const key = (...rest: readonly string[]) => ['studio-articles', ...rest];

/** After a change: invalidates the studio's lists and the public queries in this browser. */
export const invalidateArticles = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['reading'] });
  await client.invalidateQueries({ queryKey: key('list') });
};

export const useArticleList = (search: ContentSearch<ArticleOrder>) =>
  useListPages({ key: key('list'), call: blogAdminCalls.adminBlogs }, queryOf({ ...search }), true).list;

export const readArticle = (callStudio: CallStudio, id: string): Promise<Article> =>
  callStudio(blogAdminCalls.adminBlog, { params: { id } });
