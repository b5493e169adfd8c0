import type { CatalogueStores } from '@meend/core/catalogue/catalogue.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresChapterStore } from './chapter-store.ts';
import { postgresStoryStore } from './story-store.ts';

export const catalogueStores: StoreMakers<CatalogueStores> = {
  stories: postgresStoryStore,
  chapters: postgresChapterStore,
};

/** Tables of this area with rows of one story, by `story_id`; children before their parents. */
export const catalogueStoryTables = ['parts'] as const;
