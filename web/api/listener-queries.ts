// The personal part of every answer: subscriptions, free selections, what was played and where it stopped.
import { useQuery } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { listenerKey } from './query-keys.ts';

const FRESH_FOR = 60_000;

const own = (userId: string | null, name: string) => ({
  queryKey: [...listenerKey(userId ?? ''), name],
  enabled: userId !== null,
  staleTime: FRESH_FOR,
});

const params = (userId: string | null) => ({ params: { userId: userId ?? '' } });

export const useSubscriptions = (userId: string | null) =>
  useQuery({
    ...own(userId, 'subscriptions'),
    queryFn: ({ signal }) => callApi('userSubscriptions', params(userId), { signal }),
  });

export const useSelectedAudios = (userId: string | null) =>
  useQuery({
    ...own(userId, 'selected-audios'),
    queryFn: ({ signal }) => callApi('selectedAudios', params(userId), { signal }),
  });

export const useFreeAudioLength = (userId: string | null) =>
  useQuery({
    ...own(userId, 'free-audio-length'),
    queryFn: ({ signal }) => callApi('freeAudioLength', params(userId), { signal }),
  });

export const useListeningPlaces = (userId: string | null) =>
  useQuery({
    ...own(userId, 'listening-places'),
    queryFn: ({ signal }) => callApi('listeningPlaces', params(userId), { signal }),
  });

export const useRecentlyPlayed = (userId: string | null) =>
  useQuery({
    ...own(userId, 'recently-played'),
    queryFn: ({ signal }) => callApi('getRecentlyPlayed', params(userId), { signal }),
  });
