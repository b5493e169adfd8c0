import { catalogueAdminCalls } from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useListPages } from '@meend/web/features/studio/frame/list-pages.ts';
import { queryOf } from '@meend/web/features/studio/frame/list-search.tsx';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollowStories } from './going-live.tsx';
import { type StudioStory, useStoryGroup } from './story-group.ts';

const POLL_INTERVAL_MS = 3_000;

export const storyOrders = ['changed', 'newest', 'oldest', 'name'] as const;
export type StoryOrder = (typeof storyOrders)[number];

const studioStoriesKey = (category: WireCategory) => ['studio-stories', category] as const;

export const refreshList = (client: QueryClient, category: WireCategory): Promise<void> =>
  client.invalidateQueries({ queryKey: [...studioStoriesKey(category), 'list'] });

/** After a change: invalidates the lists and the genres in use. */
export const refreshStories = async (client: QueryClient, category: WireCategory): Promise<void> => {
  await refreshList(client, category);
  void client.invalidateQueries({ queryKey: ['studio-stories', 'genres'] });
};

const isProcessing = ({ audioFiles }: StudioStory): boolean =>
  audioFiles.some(({ state }) => state === 'processing');

export const useStudioStories = (category: WireCategory, search: ContentSearch<StoryOrder>) => {
  const { list: call } = useStoryGroup(category);
  const follow = useFollowStories(category);
  const { list } = useListPages(
    {
      key: [...studioStoriesKey(category), 'list'],
      call,
      pollEvery: (stories) => (stories.some(isProcessing) ? POLL_INTERVAL_MS : false),
    },
    queryOf({ ...search }),
    true,
  );
  useEffect(() => follow(list.data ?? []), [list.data, follow]);
  return list;
};

export const useStudioStory = (category: WireCategory, id: string) => {
  const { read } = useStoryGroup(category);
  return useQuery({
    queryKey: [...studioStoriesKey(category), 'one', id],
    queryFn: ({ signal }) => read(id, { signal }),
    // An editor starts from the current version, which is not refetched while the admin types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const useGenres = (): readonly string[] => {
  const { callStudio } = useStudioClient();
  return (
    useQuery({
      queryKey: ['studio-stories', 'genres'],
      queryFn: ({ signal }) => callStudio(catalogueAdminCalls.genresInUse, {}, { signal }),
      staleTime: 60_000,
    }).data ?? []
  );
};
