// The studio's lists come in pages, each asked for after the last entry of the one before.

import type { CallOptions } from '@meend/web/api/client.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const PAGE = 20;
const POLL_INTERVAL_MS = 3_000;

export interface StudioPage {
  readonly limit: string;
  readonly after?: string;
  readonly search?: string;
}

export interface StudioListOptions<Entry> {
  readonly key: readonly unknown[];
  /** What is searched for; empty for everything. */
  readonly text: string;
  readonly fetchPage: (page: StudioPage, options: CallOptions) => Promise<readonly Entry[]>;
  /** While an entry is, the list asks again by itself. */
  readonly isUnfinished?: (entry: Entry) => boolean;
}

export const useStudioList = <Entry extends { readonly _id: string }>(options: StudioListOptions<Entry>) => {
  const { key, text, fetchPage, isUnfinished = () => false } = options;
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        {
          // One more than is shown, to know whether there is more.
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
