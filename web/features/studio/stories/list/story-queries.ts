import type { WireAdminStoryCounts } from '@meend/core/contract/catalogue/all-groups.routes.ts';
import { catalogueAdminCalls } from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useListPages } from '@meend/web/features/studio/frame/list-pages.ts';
import { queryOf } from '@meend/web/features/studio/frame/list-search.tsx';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollowStories } from './going-live.tsx';
import { type StoryListCall, type StudioStory, storyGroups, useStoryGroup } from './story-group.ts';

const POLL_INTERVAL_MS = 3_000;

export const storyOrders = ['changed', 'newest', 'oldest', 'name'] as const;
export type StoryOrder = (typeof storyOrders)[number];

/** Null: the stories of all groups. */
export type ListedGroup = WireCategory | null;

const studioStoriesKey = (group: ListedGroup) => ['studio-stories', group ?? 'all'] as const;

const countsKey = ['studio-stories', 'counts'] as const;

/** A story is in the list of its group and in that of all. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: ['studio-stories'],
    predicate: ({ queryKey }) => queryKey[1] === 'counts' || queryKey[2] === 'list',
  });

/** After a change: invalidates the lists and the genres in use. */
export const refreshStories = async (client: QueryClient): Promise<void> => {
  await refreshLists(client);
  void client.invalidateQueries({ queryKey: ['studio-stories', 'genres'] });
};

const isProcessing = ({ audioFiles }: StudioStory): boolean =>
  audioFiles.some(({ state }) => state === 'processing');

export const useStudioStories = (group: ListedGroup, search: ContentSearch<StoryOrder>) => {
  const groups = storyGroups(useStudioClient().callStudio);
  const call: StoryListCall = group === null ? catalogueAdminCalls.adminStories : groups[group].list;
  const follow = useFollowStories();
  const { list } = useListPages(
    {
      key: [...studioStoriesKey(group), 'list'],
      call,
      pollEvery: (stories) => (stories.some(isProcessing) ? POLL_INTERVAL_MS : false),
    },
    queryOf({ ...search }),
    true,
  );
  useEffect(() => follow(list.data ?? []), [list.data, follow]);
  return list;
};

/** Undefined while loading. */
export const useStoryCounts = (group: ListedGroup): WireAdminStoryCounts[WireCategory] | undefined => {
  const { callStudio } = useStudioClient();
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => callStudio(catalogueAdminCalls.adminStoryCounts, {}, { signal }),
  });
  if (data === undefined || group !== null) return data?.[group ?? 'temptations'];
  const all = Object.values(data);
  const sum = (status: ContentStatus) => all.reduce((total, counts) => total + counts[status], 0);
  return {
    draft: sum('draft'),
    scheduled: sum('scheduled'),
    published: sum('published'),
    withdrawn: sum('withdrawn'),
  };
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
