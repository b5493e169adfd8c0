import type { StudioArticle } from '@meend/core/blog/studio-article.ts';

export const blogTables = () => ({
  articles: new Map<string, StudioArticle>(),
});
