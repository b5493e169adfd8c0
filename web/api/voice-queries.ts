import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { peopleCalls } from '@meend/core/contract/people/people.calls.ts';
import type { WireVoice } from '@meend/core/contract/people/people.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { catalogueKey, guestViewer } from './queries.ts';
import { useViewer, useWritten } from './viewer.ts';

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
  const { call, callPublic } = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'voice', slug],
    queryFn: ({ signal }) =>
      (viewer === guestViewer ? callPublic : call)(peopleCalls.voice, { params: { slug } }, { signal }),
    staleTime: STALE_TIME_MS,
    ...useWritten<WireVoice>(viewer, `voice:${slug}`),
  });
};
