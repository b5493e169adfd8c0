// Keyset pagination of the studio's lists: each page is fetched after the last entry of the previous one.

import type { CallOptions } from '@meend/web/api/client.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const PAGE = 20;
const POLL_INTERVAL_MS = 3_000;

interface StudioPage {
  readonly limit: string;
  readonly after?: string;
  readonly search?: string;
}

interface StudioListOptions<Entry> {
  readonly key: readonly unknown[];
  /** Search text; empty for all entries. */
  readonly text: string;
  readonly fetchPage: (page: StudioPage, options: CallOptions) => Promise<readonly Entry[]>;
  /** While any entry is unfinished, the list polls. */
  readonly isUnfinished?: (entry: Entry) => boolean;
}

export const useStudioList = <Entry extends { readonly _id: string }>(options: StudioListOptions<Entry>) => {
  const { key, text, fetchPage, isUnfinished = () => false } = options;
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        {
          // One more than a page, to find out whether there is a next one.
          limit: String(PAGE + 1),
          ...(pageParam === null ? {} : { after: pageParam }),
          ...(text === '' ? {} : { search: text }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length > PAGE ? (page[PAGE - 1]?._id ?? null) : null),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.some(isUnfinished)) ? POLL_INTERVAL_MS : false,
  });
};
