// What this area keeps: the product has one of each, alone or inside one transaction.
import type { ArticleStore } from './article-store.port.ts';

export interface BlogStores {
  readonly articles: ArticleStore;
}
