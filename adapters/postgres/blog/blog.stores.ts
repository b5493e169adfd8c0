import type { BlogStores } from '@meend/core/blog/blog.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { ArticleRow } from './article-row.ts';
import { postgresArticleStore } from './article-store.ts';

export const blogStores: StoreMakers<BlogStores> = {
  articles: postgresArticleStore,
};

/** Tables of this area mapped by the ORM; all others are accessed by SQL alone. */
export const blogRows = [ArticleRow];
