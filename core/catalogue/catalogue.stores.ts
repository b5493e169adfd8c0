// What this area keeps: the product has one of each, alone or inside one transaction.
import type { StoryStore } from './story-store.port.ts';

export interface CatalogueStores {
  readonly stories: StoryStore;
}
