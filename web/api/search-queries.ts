// What the search finds. Its text is in no message and no log, also when a call fails.
import { searchCalls } from '@meend/core/contract/search/search.calls.ts';
import type { WireSearchPage, WireSuggestionGroup } from '@meend/core/contract/search/search.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { useViewer } from './viewer.ts';

/** As long as the browser itself keeps the responses. */
export const cached = { staleTime: 60_000, gcTime: 60_000 } as const;

export const previous = <Data>(data: Data): Data => data;

export const searchKey = (viewer: string) => ['search', viewer] as const;

/** Those of the text before stay until others are there; a request for an earlier text is aborted. */
export const useSuggestions = (q: string): UseQueryResult<readonly WireSuggestionGroup[]> => {
  const { call } = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...searchKey(viewer), 'suggestions', q],
    queryFn: ({ signal }) => call(searchCalls.suggestions, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: previous,
    ...cached,
  });
};

/** The first sentences that are found: the suggestions, which come with each letter, have none. */
export const useLineSuggestions = (q: string): UseQueryResult<WireSearchPage> => {
  const { call } = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...searchKey(viewer), 'lines', q],
    queryFn: ({ signal }) => call(searchCalls.search, { query: { q, kind: 'lines' } }, { signal }),
    enabled: q !== '',
    placeholderData: previous,
    ...cached,
  });
};
