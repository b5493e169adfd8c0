// Stores of this area, alone or inside a transaction.
import type { ArticleStore } from './article-store.port.ts';

export interface BlogStores {
  readonly articles: ArticleStore;
}
