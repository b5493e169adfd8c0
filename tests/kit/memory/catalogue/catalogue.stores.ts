import type { CatalogueStores } from '@meend/core/catalogue/catalogue.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryChapterStore } from './memory-chapter-store.ts';
import { memoryStoryStore } from './memory-story-store.ts';

export const catalogueStores: MemoryStores<CatalogueStores> = ({ tables, clock }) => ({
  stories: memoryStoryStore(tables, clock),
  chapters: memoryChapterStore(tables),
});
