import { pageCalls } from '@meend/core/contract/pages/pages.calls.ts';
import type { WireContentPage } from '@meend/core/contract/pages/pages.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

const STALE_TIME_MS = 10 * 60_000;

export type WrittenPageName = 'terms' | 'privacy-policy' | 'cookies' | 'about-us';

export const useContentPage = (name: WrittenPageName): UseQueryResult<WireContentPage> => {
  const { call } = useApi();
  return useQuery({
    queryKey: ['page', name],
    queryFn: ({ signal }) => call(pageCalls.page, { params: { name } }, { signal }),
    staleTime: STALE_TIME_MS,
  });
};
