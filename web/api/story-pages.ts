// Infinite query of a list, for screens that show a whole category.
import { browsingCalls } from '@meend/core/contract/browsing/browsing.calls.ts';
import type { Call } from '@meend/core/contract/call/call.ts';
import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { WireListOrder } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import type { SentFilters } from '@meend/core/contract/catalogue/wire-filters.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from './api.ts';
import { catalogueKey, guestViewer } from './queries.ts';
import {
  type ListName,
  pageName,
  type StoryLists,
  type StoryQuery,
  shownOf,
  storyPage,
} from './story-page.ts';
import { useViewer, viewerId } from './viewer.ts';

/** Page sizes; the server preloads the first page, later pages are longer. */
const FIRST = 12;
const LATER = 24;

export interface StoryPages<S> {
  readonly data: readonly S[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly loadMore: () => void;
}

type After = string | null;
type CatalogueList = Exclude<ListName, 'everyStory'>;

const none: SentFilters = {};

const pageQuery = (order: WireListOrder, filters: SentFilters, after: After): StoryQuery => ({
  order,
  limit: String(after === null ? FIRST : LATER),
  ...filters,
  ...(after === null ? {} : { after }),
});

export const useStoryPages = <Name extends ListName>(
  name: Name,
  order: WireListOrder = 'newest',
  filters: SentFilters = none,
): StoryPages<StoryLists[Name]> => {
  type Page = readonly StoryLists[Name][];
  const api = useApi();
  const viewer = useViewer();
  const call: Call = name === 'everyStory' ? browsingCalls.everyStory : catalogueCalls[name as CatalogueList];
  // What is open, and what was started, is the listener's own.
  const isOwn = filters.open !== undefined || filters.unheard !== undefined;
  const sender = isOwn ? { call: api.call, callPublic: api.call } : api;
  const { initialData, ...written } = api.readPreloaded<Page>(
    pageName(name, pageQuery(order, filters, null)),
  );
  const first: InfiniteData<Page, After> | undefined = initialData && {
    pages: [initialData],
    pageParams: [null],
  };
  const query = useInfiniteQuery({
    queryKey: [...catalogueKey(viewer), 'pages', name, order, filters],
    queryFn: ({ pageParam, signal }) =>
      storyPage<Name>(sender, call, pageQuery(order, filters, pageParam), viewerId(viewer))({ signal }),
    initialPageParam: null as After,
    getNextPageParam: (last: Page, all): After | undefined =>
      last.length < (all.length === 1 ? FIRST : LATER) ? undefined : last.at(-1)?._id,
    staleTime: 60_000,
    // Refetched on window focus only while one page is loaded, because every loaded page would be fetched again.
    refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
    // While another order or genre is loading, the previous stories stay.
    placeholderData: (before: InfiniteData<Page, After> | undefined) => before ?? first,
    ...(viewer === guestViewer && first ? { initialData: first, ...written } : {}),
  });
  const { data: pages, isError, isFetching, refetch, fetchNextPage } = query;
  const data = useMemo(() => pages && shownOf(pages.pages.flat()), [pages]);
  return {
    data,
    isError,
    isFetching,
    refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
};
