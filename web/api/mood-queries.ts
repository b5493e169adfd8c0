import { moodCalls } from '@meend/core/contract/shelves/moods.calls.ts';
import type { WireDoor, WireMood } from '@meend/core/contract/shelves/moods.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { catalogueKey, withFailureLog } from './queries.ts';
import { following, useViewer, useWritten } from './viewer.ts';

const none: readonly WireDoor[] = [];

/** The doors with a story. */
export const useDoorsQuery = (): UseQueryResult<readonly WireDoor[]> => {
  const { call } = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'moods'],
    queryFn: withFailureLog('Doors were not fetched', (options) => call(moodCalls.moods, {}, options)),
    ...following,
    ...useWritten<readonly WireDoor[]>(viewer, 'moods'),
  });
};

/** None while loading. */
export const useDoors = (): readonly WireDoor[] => useDoorsQuery().data ?? none;

export const useMood = (slug: string): UseQueryResult<WireMood> => {
  const { call } = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'mood', slug],
    queryFn: ({ signal }) => call(moodCalls.mood, { params: { slug } }, { signal }),
    ...following,
    ...useWritten<WireMood>(viewer, `mood:${slug}`),
  });
};
