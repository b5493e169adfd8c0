// A listener as the desk gets them. Each look is written down, so nothing is asked for again by itself.
import { useQuery } from '@tanstack/react-query';
import { callStudio } from '../../api/studio-client.ts';

export const useListenerFile = (id: string) =>
  useQuery({
    queryKey: ['studio', 'listener', id],
    queryFn: ({ signal }) => callStudio('listenerFile', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
