// Finds stories, voices, genres, moods, sentences and texts by how they sound.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { openResultStories } from './open-result-stories.ts';
import { indexPages, reindex } from './reindex.ts';
import { search, suggest } from './search.ts';
import type { SearchIndex } from './search-index.port.ts';

export interface DiscoveryStores {
  readonly searchIndex: SearchIndex;
}

export const discoveryArea = {
  stores: typeOf<DiscoveryStores>(),
  useCases: useCasesOf({ search, suggest, openResultStories, indexPages, reindex }),
} satisfies Area;
