// Pages of what the search finds.

import { searchCalls } from '@meend/core/contract/search/search.calls.ts';
import type { WireSearchPage } from '@meend/core/contract/search/search.routes.ts';
import type { ResultGroup } from '@meend/core/discovery/query.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { cached, previous, searchKey } from './search-queries.ts';
import { useViewer } from './viewer.ts';

type After = string | null;

/** Null for `kind`: all. */
export const useSearchPages = (q: string, kind: ResultGroup | null) => {
  const { call } = useApi();
  const viewer = useViewer();
  return useInfiniteQuery({
    queryKey: [...searchKey(viewer), 'pages', q, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchCalls.search,
        { query: { q, ...(kind && { kind }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as After,
    getNextPageParam: ({ next }: WireSearchPage): After => next,
    placeholderData: previous,
    ...cached,
  });
};
