// Infinite query of a list, for screens that show a whole category.
import type { WireListOrder } from '@meend/core/contract/catalogue/catalogue.routes.ts';
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

const pageQuery = (order: WireListOrder, genre: string | null, after: After): StoryQuery => ({
  order,
  limit: String(after === null ? FIRST : LATER),
  ...(genre === null ? {} : { genre }),
  ...(after === null ? {} : { after }),
});

export const useStoryPages = <Name extends ListName>(
  name: Name,
  order: WireListOrder = 'newest',
  genre: string | null = null,
): StoryPages<StoryLists[Name]> => {
  type Page = readonly StoryLists[Name][];
  const api = useApi();
  const viewer = useViewer();
  const { initialData, ...written } = api.readPreloaded<Page>(pageName(name, pageQuery(order, genre, null)));
  const first: InfiniteData<Page, After> | undefined = initialData && {
    pages: [initialData],
    pageParams: [null],
  };
  const query = useInfiniteQuery({
    queryKey: [...catalogueKey(viewer), 'pages', name, order, genre],
    queryFn: ({ pageParam, signal }) =>
      storyPage(api, name, pageQuery(order, genre, pageParam), viewerId(viewer))({ signal }),
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
