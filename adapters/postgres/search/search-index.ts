import type { SearchIndex } from '@meend/core/search/search-index.port.ts';

/** Empty until its tables stand. */
export const postgresSearchIndex = (): SearchIndex => ({
  keysNear: async () => [],
  keysAlike: async () => [],
  collect: async () => [],
  holdContent: async () => undefined,
  replace: async () => [],
  subjectsOf: async () => [],
  earliest: async () => new Map(),
  list: async () => [],
});
