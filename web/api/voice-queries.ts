import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { peopleCalls } from '@meend/core/contract/people/people.calls.ts';
import type { WireVoice } from '@meend/core/contract/people/people.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

const STALE_TIME_MS = 10 * 60_000;

export const useVoices = (): UseQueryResult<readonly WireCreditedPerson[]> => {
  const { callPublic, readPreloaded } = useApi();
  return useQuery({
    queryKey: ['voices'],
    queryFn: ({ signal }) => callPublic(peopleCalls.voices, {}, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloaded<readonly WireCreditedPerson[]>('voices'),
  });
};

export const useVoice = (slug: string): UseQueryResult<WireVoice> => {
  const { call, readPreloaded } = useApi();
  return useQuery({
    queryKey: ['voices', slug],
    queryFn: ({ signal }) => call(peopleCalls.voice, { params: { slug } }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloaded<WireVoice>(`voice:${slug}`),
  });
};
