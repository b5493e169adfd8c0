import type { BlogStores } from '@meend/core/blog/blog.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresArticleStore } from './article-store.ts';

export const blogStores: StoreMakers<BlogStores> = {
  articles: postgresArticleStore,
};
