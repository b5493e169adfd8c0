// Queries of a listener's personal data: subscriptions, free selections, recently played stories and resume points.

import { accountMenuCalls } from '@meend/core/contract/account/account-menu.calls.ts';
import { subscriptionCalls } from '@meend/core/contract/payment/subscription.calls.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { unlockCalls } from '@meend/core/contract/unlock/unlock.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import type { CallApi } from './client.ts';
import { listenerKey, withFailureLog } from './queries.ts';
import { useOwnWritten } from './viewer.ts';

const STALE_TIME_MS = 60_000;

const own = (userId: string | null, name: string) => ({
  queryKey: [...listenerKey(userId ?? ''), name],
  enabled: userId !== null,
  staleTime: STALE_TIME_MS,
});

const params = (userId: string | null) => ({ params: { userId: userId ?? '' } });

export const subscriptionsQuery = (call: CallApi, userId: string | null) => ({
  ...own(userId, 'subscriptions'),
  queryFn: withFailureLog('Subscriptions were not fetched', (options) =>
    call(subscriptionCalls.userSubscriptions, params(userId), options),
  ),
});

export const selectedAudiosQuery = (call: CallApi, userId: string | null) => ({
  ...own(userId, 'selected-audios'),
  queryFn: withFailureLog('Free audios were not fetched', (options) =>
    call(unlockCalls.selectedAudios, params(userId), options),
  ),
});

export const freeAudioLengthQuery = (call: CallApi, userId: string | null) => ({
  ...own(userId, 'free-audio-length'),
  queryFn: withFailureLog('Free audios were not counted', (options) =>
    call(unlockCalls.freeAudioLength, params(userId), options),
  ),
});

export const recentlyPlayedQuery = (call: CallApi, userId: string | null) => ({
  ...own(userId, 'recently-played'),
  queryFn: withFailureLog('Recently played was not fetched', (options) =>
    call(playbackCalls.getRecentlyPlayed, params(userId), options),
  ),
});

export const accountKey = (userId: string) => [...listenerKey(userId), 'account'] as const;

export const useAccount = (userId: string | null) => {
  const { call } = useApi();
  return useQuery({
    ...own(userId, 'account'),
    queryFn: ({ signal }) => call(accountMenuCalls.account, params(userId), { signal }),
  });
};

interface OwnQuery<T> extends ReturnType<typeof own> {
  readonly queryFn: (options: { readonly signal: AbortSignal }) => Promise<T>;
}

/** Home has the response in the page. */
const useOwnQuery = <T>(query: OwnQuery<T>, userId: string | null) =>
  useQuery({ ...query, ...useOwnWritten<T>(userId, query.queryKey[2] ?? '') });

export const useSubscriptions = (userId: string | null) =>
  useOwnQuery(subscriptionsQuery(useApi().call, userId), userId);

export const useSelectedAudios = (userId: string | null) =>
  useOwnQuery(selectedAudiosQuery(useApi().call, userId), userId);

export const useFreeAudioLength = (userId: string | null) =>
  useOwnQuery(freeAudioLengthQuery(useApi().call, userId), userId);

/** Its times are this device's. */
export const useSavedResumePoints = (userId: string | null) => {
  const { call, clock } = useApi();
  return useQuery({
    ...own(userId, 'listening-places'),
    queryFn: async ({ signal }) => {
      const askedAt = clock.now();
      // A chunk of its own, beside the answer: a guest's first screen does without it.
      const [{ inDeviceTime }, saved] = await Promise.all([
        import('./device-time.ts'),
        call(playbackCalls.listeningPlaces, params(userId), { signal }),
      ]);
      return inDeviceTime(saved, askedAt);
    },
  });
};

export const useRecentlyPlayed = (userId: string | null) =>
  useQuery(recentlyPlayedQuery(useApi().call, userId));
