// The stories that other content names.

import { catalogueAdminCalls } from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useQuery } from '@tanstack/react-query';

interface StoryChoice {
  readonly id: string;
  readonly name: string;
  readonly category: 'temptations' | 'quickies' | 'herconfession';
}

const published = { query: { status: 'published', sort: 'name' } } as const;

/** The published stories, sorted by name; undefined while loading. */
export const useStoryChoices = (): readonly StoryChoice[] | undefined => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: ['studio-story-choices'],
    queryFn: async ({ signal }) => {
      const stories = await callStudio(catalogueAdminCalls.adminStories, published, { signal });
      return stories.map(({ _id, name, category }): StoryChoice => ({ id: _id, name, category }));
    },
    staleTime: 60_000,
  }).data;
};
