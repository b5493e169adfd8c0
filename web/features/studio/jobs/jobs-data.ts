// Jobs of one state, as listed by the server, with the number of jobs in each state.

import { jobCalls } from '@meend/core/contract/jobs/jobs.calls.ts';
import type { JobState } from '@meend/core/jobs/job.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

const PAGE = '20';
const POLL_INTERVAL_MS = 15_000;

const key = ['studio', 'jobs'] as const;

export const useJobs = (state: JobState) => {
  const { callStudio } = useStudioClient();
  const list = useInfiniteQuery({
    queryKey: [...key, state],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { after: pageParam };
      return callStudio(jobCalls.jobs, { query: { state, limit: PAGE, ...page } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Always refetched: jobs change constantly.
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
  // While another state is loading, the tabs keep the previous counts, but its jobs are not shown.
  const jobs = list.isPlaceholderData ? undefined : list.data?.pages.flatMap((page) => page.jobs);
  return {
    counts: list.data?.pages.at(-1)?.counts,
    list: { ...list, data: jobs, isPending: jobs === undefined && !list.isError },
  };
};

export type JobsList = ReturnType<typeof useJobs>['list'];

export const useRefetchJobs = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: ['studio', 'today'] });
    await client.invalidateQueries({ queryKey: [...key] });
  };
};
