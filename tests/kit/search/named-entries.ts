import type { SearchEntry } from '@meend/core/search/rank.ts';
import { searchTerms } from '@meend/core/search/search-terms.ts';

/** Alike in everything but their names, which are their ids too. */
export const namedEntries = (names: readonly string[]): readonly SearchEntry[] =>
  names.map((name) => ({
    id: name,
    name: searchTerms(name),
    credits: [],
    moods: [],
    blurb: [],
    cues: [],
    isOpenToAll: true,
    finishedShare: null,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
  }));
