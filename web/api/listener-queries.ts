// The personal part of every answer: subscriptions, free selections, what was played and where it stopped.

import { accountMenuCalls } from '@meend/core/contract/account/profile.calls.ts';
import { paymentCalls } from '@meend/core/contract/payment/payment.calls.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { unlockCalls } from '@meend/core/contract/unlock/unlock.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { listenerKey } from './query-keys.ts';
import { withFailureLog } from './with-failure-log.ts';

const STALE_TIME_MS = 60_000;

const own = (userId: string | null, name: string) => ({
  queryKey: [...listenerKey(userId ?? ''), name],
  enabled: userId !== null,
  staleTime: STALE_TIME_MS,
});

const params = (userId: string | null) => ({ params: { userId: userId ?? '' } });

export const subscriptionsQuery = (userId: string | null) => ({
  ...own(userId, 'subscriptions'),
  queryFn: withFailureLog('Subscriptions were not fetched', (options) =>
    callApi(paymentCalls.userSubscriptions, params(userId), options),
  ),
});

export const selectedAudiosQuery = (userId: string | null) => ({
  ...own(userId, 'selected-audios'),
  queryFn: withFailureLog('Free audios were not fetched', (options) =>
    callApi(unlockCalls.selectedAudios, params(userId), options),
  ),
});

export const freeAudioLengthQuery = (userId: string | null) => ({
  ...own(userId, 'free-audio-length'),
  queryFn: withFailureLog('The number of free audios was not fetched', (options) =>
    callApi(unlockCalls.freeAudioLength, params(userId), options),
  ),
});

export const recentlyPlayedQuery = (userId: string | null) => ({
  ...own(userId, 'recently-played'),
  queryFn: withFailureLog('Recently played was not fetched', (options) =>
    callApi(playbackCalls.getRecentlyPlayed, params(userId), options),
  ),
});

export const accountKey = (userId: string) => [...listenerKey(userId), 'account'] as const;

export const useAccount = (userId: string | null) =>
  useQuery({
    ...own(userId, 'account'),
    queryFn: ({ signal }) => callApi(accountMenuCalls.account, params(userId), { signal }),
  });

export const useSubscriptions = (userId: string | null) => useQuery(subscriptionsQuery(userId));

export const useSelectedAudios = (userId: string | null) => useQuery(selectedAudiosQuery(userId));

export const useFreeAudioLength = (userId: string | null) => useQuery(freeAudioLengthQuery(userId));

export const useSavedResumePoints = (userId: string | null) =>
  useQuery({
    ...own(userId, 'listening-places'),
    queryFn: ({ signal }) => callApi(playbackCalls.listeningPlaces, params(userId), { signal }),
  });

export const useRecentlyPlayed = (userId: string | null) => useQuery(recentlyPlayedQuery(userId));
