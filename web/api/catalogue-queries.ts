import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { catalogueKey } from './queries.ts';
import {
  type ListName,
  pageName,
  type StoryLists,
  type StoryQuery,
  shownOf,
  storyPage,
} from './story-page.ts';
import { following, useViewer, useWritten, viewerId } from './viewer.ts';

/** One page of a list; with `showPrevious` the previous page's data is shown while loading. */
export const useStoryPage = <Name extends keyof typeof catalogueCalls & ListName>(
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
    queryFn: storyPage<Name>(api, catalogueCalls[name], query, viewerId(viewer)),
    enabled,
    // A story opened by its address is shown.
    ...(query.slug === undefined && { select: shownOf<StoryLists[Name]> }),
    ...following,
    ...(showPrevious && { placeholderData: keepPreviousData as never }),
    ...useWritten<readonly StoryLists[Name][]>(viewer, pageName(name, query)),
  });
};

/** The newest stories of a category, newest first. */
export const useNewest = <Name extends keyof typeof catalogueCalls & ListName>(name: Name, count: number) =>
  useStoryPage(name, { order: 'newest', limit: String(count) });
