import type { WireCategory } from '@meend/core/contract/wire';
import { callStudio } from '@meend/web/api/studio-client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ManagedStory, storyGroups } from '../story-group.ts';

const PAGE = 20;
// While a recording is being processed its list asks again by itself.
const PROCESSING_LOOK_MS = 3_000;

export type StoryFilter = 'all' | ManagedStory['status'];
export type StoryOrder = 'changed' | 'newest' | 'oldest' | 'name';

export interface ListSearch {
  readonly text: string;
  readonly status: StoryFilter;
  readonly sort: StoryOrder;
}

export const studioStoriesKey = (category: WireCategory) => ['studio-stories', category] as const;

export const isProcessing = ({ audioFiles }: ManagedStory): boolean =>
  audioFiles.some(({ state }) => state === 'processing');

export const useManagedStories = (category: WireCategory, { text, status, sort }: ListSearch) =>
  useInfiniteQuery({
    queryKey: [...studioStoriesKey(category), 'list', text, status, sort],
    queryFn: ({ pageParam, signal }) =>
      storyGroups[category].list(
        {
          // One more than is shown, to know whether there is more.
          limit: String(PAGE + 1),
          sort,
          ...(pageParam === null ? {} : { after: pageParam }),
          ...(text === '' ? {} : { search: text }),
          ...(status === 'all' ? {} : { status }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length > PAGE ? (page[PAGE - 1]?._id ?? null) : null),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.some(isProcessing)) ? PROCESSING_LOOK_MS : false,
  });

export const useManagedStory = (category: WireCategory, id: string) =>
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
    queryFn: ({ signal }) => callStudio('genresInUse', {}, { signal }),
    staleTime: 60_000,
  }).data ?? [];
