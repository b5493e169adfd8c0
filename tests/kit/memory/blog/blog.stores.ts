import type { BlogStores } from '@meend/core/blog/blog.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryArticleStore } from './memory-article-store.ts';

export const blogStores: MemoryStores<BlogStores> = ({ tables, clock }) => ({
  articles: memoryArticleStore(tables, clock),
});
