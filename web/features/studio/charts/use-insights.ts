// The weekly figures that charts are drawn from.
import { insightCalls } from '@meend/core/contract/insights/insights.calls.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const ranges = ['4', '12', '52'] as const;

export type Range = (typeof ranges)[number];

const STALE_TIME_MS = 60_000;

/** The previous range stays on screen until the next one has loaded. */
export const useInsights = (range: Range) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: ['studio', 'insights', range],
    queryFn: ({ signal }) => callStudio(insightCalls.insights, { query: { weeks: range } }, { signal }),
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  });
};
