// The blog, served to everybody.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { RoutesOf } from '../routes.ts';
import type { blogCalls } from './blog.calls.ts';
import { wireArticleCard, wireBlog } from './blog.presenters.ts';

export const blogRoutes = (useCases: UseCases): RoutesOf<typeof blogCalls> => ({
  async blogs({ query }) {
    const limit = query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit);
    const listed = await useCases.listArticles({ limit, after: query.after ?? null });
    return listed.ok ? succeed(listed.value.map(wireArticleCard)) : listed;
  },
  async blog({ params }) {
    const opened = await useCases.readArticle(params.title);
    return opened.ok ? succeed(wireBlog(opened.value)) : opened;
  },
});
