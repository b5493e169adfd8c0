// Routes of the blog.

import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { area } from '../call/area.ts';
import { blogCalls } from './blog.calls.ts';
import { wireArticleCard, wireBlog } from './blog.presenters.ts';
import { blogSchemas } from './blog.schemas.ts';

export const blogArea = area(blogCalls, blogSchemas, {
  blogs: {
    errors: ['article.not-found'],
    sharedForGuests: true,
    async respond({ query }, { useCases }) {
      const limit = query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit);
      const listed = await useCases.listArticles({ limit, after: query.after ?? null });
      return listed.ok ? succeed(listed.value.map(wireArticleCard)) : listed;
    },
  },
  blog: {
    errors: ['article.not-found'],
    sharedForGuests: true,
    async respond({ params }, { useCases }) {
      const opened = await useCases.readArticle(params.title);
      return opened.ok ? succeed(wireBlog(opened.value)) : opened;
    },
  },
});
