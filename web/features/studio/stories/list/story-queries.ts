import { catalogueAdminCalls } from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioList } from '@meend/web/features/studio/frame/studio-list.ts';
import { useQuery } from '@tanstack/react-query';
import { type StudioStory, storyGroups } from '../story-group.ts';

export type StoryFilter = 'all' | StudioStory['status'];
export type StoryOrder = 'changed' | 'newest' | 'oldest' | 'name';

export interface ListSearch {
  readonly text: string;
  readonly status: StoryFilter;
  readonly sort: StoryOrder;
}

export const studioStoriesKey = (category: WireCategory) => ['studio-stories', category] as const;

export const isProcessing = ({ audioFiles }: StudioStory): boolean =>
  audioFiles.some(({ state }) => state === 'processing');

export const useStudioStories = (category: WireCategory, { text, status, sort }: ListSearch) =>
  useStudioList({
    key: [...studioStoriesKey(category), 'list', text, status, sort],
    text,
    fetchPage: (page, options) =>
      storyGroups[category].list({ ...page, sort, ...(status === 'all' ? {} : { status }) }, options),
    isUnfinished: isProcessing,
  });

export const useStudioStory = (category: WireCategory, id: string) =>
  useQuery({
    queryKey: [...studioStoriesKey(category), 'one', id],
    queryFn: ({ signal }) => storyGroups[category].read(id, { signal }),
    // An editor starts from what is true now, and is never changed under the hand of whoever types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useGenres = (): readonly string[] =>
  useQuery({
    queryKey: ['studio-stories', 'genres'],
    queryFn: ({ signal }) => callStudio(catalogueAdminCalls.genresInUse, {}, { signal }),
    staleTime: 60_000,
  }).data ?? [];
