// The plans with the server's current prices, so that an open page does not show outdated ones.
import { planCalls } from '@meend/core/contract/plans/plans.calls.ts';
import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

const STALE_TIME_MS = 10 * 60_000;

export const usePlans = (): UseQueryResult<readonly WirePlan[]> => {
  const { call, readPreloaded } = useApi();
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(planCalls.plans, {}, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloaded<readonly WirePlan[]>('plans'),
  });
};
