// Single stories; in a module of its own, because the first screen shows lists alone.

import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { AnyWireStory, WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from './api.ts';
import { catalogueKey, withFailureLog } from './queries.ts';
import { fetchStory } from './stories.ts';
import { following, useViewer, useWritten } from './viewer.ts';

type StoryRef = Pick<AnyWireStory, '_id' | 'slug' | 'category'>;

const storyQuery = ({ call, readPreloaded }: Api, viewer: string, story: StoryRef | null) => ({
  queryKey: [...catalogueKey(viewer), 'story', story?._id],
  queryFn: withFailureLog('The story was not fetched', ({ signal }) =>
    story === null ? Promise.resolve(null) : fetchStory(call, story, signal),
  ),
  enabled: story !== null,
  ...following,
  ...readPreloaded<AnyWireStory | null>(`${viewer} story:${story?._id}`),
});

/** A story of any category, with all its parts; null if it no longer exists, or while it cannot be fetched. */
export const useStory = (story: StoryRef | null): AnyWireStory | null | undefined => {
  const { data, failureCount, fetchStatus } = useQuery(storyQuery(useApi(), useViewer(), story));
  const hasFailed = failureCount > 0 || fetchStatus === 'paused';
  return data ?? (hasFailed ? null : data);
};

/** Those of the stories that have loaded and still exist, and whether nothing is awaited any more. */
export const useStoriesOf = (stories: readonly StoryRef[]) => {
  const api = useApi();
  const viewer = useViewer();
  const answers = useQueries({ queries: stories.map((story) => storyQuery(api, viewer, story)) });
  return {
    stories: answers.flatMap(({ data }) => data ?? []),
    settled: answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0),
  };
};

export const usePlaylist = (slug: string): UseQueryResult<WirePlaylist> => {
  const { call } = useApi();
  const viewer = useViewer();
  const client = useQueryClient();
  // Placeholder data from a cached list, until the story's own response is here.
  const known = (): WirePlaylist | undefined =>
    client
      .getQueriesData<readonly WirePlaylist[]>({ queryKey: [...catalogueKey(viewer), 'playlists'] })
      .flatMap(([, stories]) => stories ?? [])
      .find((story) => story.slug === slug);
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'playlist', slug],
    queryFn: withFailureLog('The story was not fetched', (options) =>
      call(catalogueCalls.playlist, { params: { slug } }, options),
    ),
    placeholderData: known,
    ...following,
    ...useWritten<WirePlaylist>(viewer, `playlist:${slug}`),
  });
};
