import { browsingCalls } from '@meend/core/contract/browsing/browsing.calls.ts';
import type { WireGenre, WireGenreWith } from '@meend/core/contract/browsing/browsing.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { following } from './viewer.ts';

/** The same for everybody. */
export const useGenres = (): UseQueryResult<readonly WireGenre[]> => {
  const { callPublic, readPreloaded } = useApi();
  return useQuery({
    queryKey: ['genres'],
    queryFn: ({ signal }) => callPublic(browsingCalls.genres, {}, { signal }),
    ...following,
    ...readPreloaded<readonly WireGenre[]>('genres'),
  });
};

export const useGenre = (slug: string): UseQueryResult<WireGenreWith> => {
  const { callPublic, readPreloaded } = useApi();
  return useQuery({
    queryKey: ['genre', slug],
    queryFn: ({ signal }) => callPublic(browsingCalls.genre, { params: { slug } }, { signal }),
    ...following,
    ...readPreloaded<WireGenreWith>(`genre:${slug}`),
  });
};
