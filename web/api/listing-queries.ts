// What the pages of lists read beside their stories.
import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { WireComing } from '@meend/core/contract/catalogue/wire-coming.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { useStoryPage } from './catalogue-queries.ts';
import { catalogueKey, guestViewer, withFailureLog } from './queries.ts';
import { following, useViewer, useWritten } from './viewer.ts';

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

export const comingSoonKey = (viewer: ReturnType<typeof useViewer>) => [
  ...catalogueKey(viewer),
  'coming-soon',
];

/** The announced stories, the next one first; empty while loading. */
export const useComingSoon = (): readonly WireComing[] => {
  const { call, callPublic } = useApi();
  const viewer = useViewer();
  const { data } = useQuery<readonly WireComing[]>({
    queryKey: comingSoonKey(viewer),
    // A listener may hide some of them.
    queryFn: withFailureLog('Announced stories were not fetched', (options) =>
      (viewer === guestViewer ? callPublic : call)(catalogueCalls.comingSoon, {}, options),
    ),
    ...following,
    ...useWritten<readonly WireComing[]>(viewer, 'comingSoon'),
  });
  return data ?? none;
};
