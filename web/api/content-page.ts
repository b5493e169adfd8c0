import { pageCalls } from '@meend/core/contract/pages/pages.calls.ts';
import type { WireContentPage } from '@meend/core/contract/pages/pages.schemas.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from './client.ts';

const STALE_TIME_MS = 10 * 60_000;

export type WrittenPageName = 'terms' | 'privacy-policy' | 'cookies' | 'about-us';

export const useContentPage = (name: WrittenPageName): UseQueryResult<WireContentPage> =>
  useQuery({
    queryKey: ['page', name],
    queryFn: ({ signal }) => callApi(pageCalls.page, { params: { name } }, { signal }),
    staleTime: STALE_TIME_MS,
  });
