import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.schemas.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory, WireComing, WirePlaylist } from '@meend/core/contract/catalogue/story.schemas.ts';
import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from './client.ts';
import { fetchStory } from './fetch-story.ts';
import { readPreloadedData } from './preloaded-data.ts';
import { callPublic } from './public-call.ts';
import { catalogueKey, guestViewer } from './query-keys.ts';
import { type ListName, pageName, type StoryLists, type StoryQuery, storyPage } from './story-page.ts';
import { useTokenUser } from './token-user.ts';
import { withFailureLog } from './with-failure-log.ts';

// An open page follows the catalogue: what is older than a minute is asked for again by whoever goes on or comes back.
// What is everybody's has not changed then, mostly, and is answered without a body.
const following = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

export const useViewer = (): string => useTokenUser()?.userId ?? guestViewer;

export const viewerId = (viewer: string): string | null => (viewer === guestViewer ? null : viewer);

/** What the server wrote is a guest's whole answer, and what a listener sees until theirs is there. */
export const written = <T>(viewer: string, name: string) => {
  const data = readPreloadedData<T>(name);
  return viewer === guestViewer || data.initialData === undefined
    ? data
    : { placeholderData: data.initialData as never };
};

/** One page of a group, as it is asked for; `keep`: what was shown stands there until another page is here. */
export const useStoryPage = <Name extends ListName>(
  name: Name,
  query: StoryQuery,
  {
    enabled = true,
    showPrevious = false,
  }: { readonly enabled?: boolean; readonly showPrevious?: boolean } = {},
): UseQueryResult<readonly StoryLists[Name][]> => {
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), name, query],
    queryFn: storyPage(name, query, viewerId(viewer)),
    enabled,
    ...following,
    ...(showPrevious && { placeholderData: keepPreviousData as never }),
    ...written<readonly StoryLists[Name][]>(viewer, pageName(name, query)),
  });
};

/** The newest of a group, newest first. */
export const useNewest = <Name extends ListName>(name: Name, count: number) =>
  useStoryPage(name, { order: 'newest', limit: String(count) });

/** The one story a page of many was opened for: a list of one, or of none where there is no such story. */
export const useAddressed = <Name extends 'shortStories' | 'confessions'>(name: Name, slug: string | null) =>
  useStoryPage(name, { slug: slug ?? '' }, { enabled: slug !== null });

export const useStoryCounts = (category: WireCategory): WireCounts | undefined =>
  useQuery({
    queryKey: ['catalogue', 'counts', category],
    queryFn: withFailureLog('Genres were not fetched', (options) =>
      callPublic(catalogueCalls.storyCounts, { query: { category } }, options),
    ),
    ...following,
    ...readPreloadedData<WireCounts>(`storyCounts?category=${category}`),
  }).data;

const none: readonly WireComing[] = [];

/** The stories that are announced, the next one first; none until it is known. */
export const useComingSoon = (): readonly WireComing[] =>
  useQuery({
    queryKey: ['catalogue', 'coming-soon'],
    queryFn: withFailureLog('Announced stories were not fetched', (options) =>
      callPublic(catalogueCalls.comingSoon, {}, options),
    ),
    ...following,
    ...readPreloadedData<readonly WireComing[]>('comingSoon'),
  }).data ?? none;

type StoryRef = Pick<AnyWireStory, '_id' | 'slug' | 'category'>;

const storyQuery = (viewer: string, story: StoryRef | null) => ({
  queryKey: [...catalogueKey(viewer), 'story', story?._id],
  queryFn: withFailureLog('The story was not fetched', ({ signal }) =>
    story === null ? Promise.resolve(null) : fetchStory(story, signal),
  ),
  enabled: story !== null,
  ...following,
});

/** A story whichever list it stands in, with all its parts; null when it is gone. */
export const useStory = (story: StoryRef | null): AnyWireStory | null | undefined =>
  useQuery(storyQuery(useViewer(), story)).data;

/** As many of them as there are. */
export const useStoriesOf = (stories: readonly StoryRef[]): readonly AnyWireStory[] => {
  const viewer = useViewer();
  return useQueries({ queries: stories.map((story) => storyQuery(viewer, story)) }).flatMap(
    ({ data }) => data ?? [],
  );
};

export const usePlaylist = (slug: string): UseQueryResult<WirePlaylist> => {
  const viewer = useViewer();
  const client = useQueryClient();
  // From the list it was opened from, until the story's own answer is here.
  const known = (): WirePlaylist | undefined =>
    client
      .getQueriesData<readonly WirePlaylist[]>({ queryKey: [...catalogueKey(viewer), 'playlists'] })
      .flatMap(([, stories]) => stories ?? [])
      .find((story) => story.slug === slug);
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'playlist', slug],
    queryFn: withFailureLog('The story was not fetched', (options) =>
      callApi(catalogueCalls.playlist, { params: { slug } }, options),
    ),
    placeholderData: known,
    ...following,
    ...written<WirePlaylist>(viewer, `playlist:${slug}`),
  });
};
