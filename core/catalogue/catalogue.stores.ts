// Stores of this area, alone or inside a transaction.
import type { ChapterStore } from './chapters/chapter-store.port.ts';
import type { StoryStore } from './story-store.port.ts';

export interface CatalogueStores {
  readonly stories: StoryStore;
  readonly chapters: ChapterStore;
}
