import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { WireComing } from '@meend/core/contract/catalogue/wire-story.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi, useTokenUser } from './api.ts';
import { catalogueKey, guestViewer, withFailureLog } from './queries.ts';
import {
  type ListName,
  pageName,
  type StoryLists,
  type StoryQuery,
  shownOf,
  storyPage,
} from './story-page.ts';

// Catalogue data older than a minute is refetched when the window gets the focus or a page is opened. Public responses
// are mostly unchanged then, and answered with 304.
export const following = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

export const useViewer = (): string => useTokenUser()?.userId ?? guestViewer;

export const viewerId = (viewer: string): string | null => (viewer === guestViewer ? null : viewer);

/** Preloaded data is a guest's complete result; for a listener it is placeholder data until their own has loaded. */
export const useWritten = <T>(viewer: string, name: string) => {
  const data = useApi().readPreloaded<T>(name);
  return viewer === guestViewer || data.initialData === undefined
    ? data
    : { placeholderData: data.initialData as never };
};

/** One page of a list; with `showPrevious` the previous page's data is shown while loading. */
export const useStoryPage = <Name extends ListName>(
  name: Name,
  query: StoryQuery,
  {
    enabled = true,
    showPrevious = false,
  }: { readonly enabled?: boolean; readonly showPrevious?: boolean } = {},
): UseQueryResult<readonly StoryLists[Name][]> => {
  const api = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), name, query],
    queryFn: storyPage(api, name, query, viewerId(viewer)),
    enabled,
    // A story opened by its address is shown.
    ...(query.slug === undefined && { select: shownOf<StoryLists[Name]> }),
    ...following,
    ...(showPrevious && { placeholderData: keepPreviousData as never }),
    ...useWritten<readonly StoryLists[Name][]>(viewer, pageName(name, query)),
  });
};

/** The newest stories of a category, newest first. */
export const useNewest = <Name extends ListName>(name: Name, count: number) =>
  useStoryPage(name, { order: 'newest', limit: String(count) });

/** The story named in the URL of a listing: a list with that story, or an empty one if it does not exist. */
export const useAddressed = <Name extends 'shortStories' | 'confessions'>(name: Name, slug: string | null) =>
  useStoryPage(name, { slug: slug ?? '' }, { enabled: slug !== null });

export const useStoryCounts = (category: WireCategory): WireCounts | undefined => {
  const { callPublic, readPreloaded } = useApi();
  return useQuery({
    queryKey: ['catalogue', 'counts', category],
    queryFn: withFailureLog('Genres were not fetched', (options) =>
      callPublic(catalogueCalls.storyCounts, { query: { category } }, options),
    ),
    ...following,
    ...readPreloaded<WireCounts>(`storyCounts?category=${category}`),
  }).data;
};

const none: readonly WireComing[] = [];

/** The announced stories, the next one first; empty while loading. */
export const useComingSoon = (): readonly WireComing[] => {
  const { call, callPublic } = useApi();
  const viewer = useViewer();
  const { data } = useQuery<readonly WireComing[]>({
    queryKey: [...catalogueKey(viewer), 'coming-soon'],
    // A listener may hide some of them.
    queryFn: withFailureLog('Announced stories were not fetched', (options) =>
      (viewer === guestViewer ? callPublic : call)(catalogueCalls.comingSoon, {}, options),
    ),
    ...following,
    ...useWritten<readonly WireComing[]>(viewer, 'comingSoon'),
  });
  return data ?? none;
};
