// Stores of this area, alone or inside a transaction.
import type { StoryStore } from './story-store.port.ts';

export interface CatalogueStores {
  readonly stories: StoryStore;
}
