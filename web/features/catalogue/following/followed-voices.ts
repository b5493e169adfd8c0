// The voices that the listener follows, and following one with an optimistic update; if the server rejects it, the update
// is reverted and an error toast shown.

import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { followingCalls } from '@meend/core/contract/following/following.calls.ts';
import type { WireFollowedVoice } from '@meend/core/contract/following/following.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { listenerKey, withFailureLog } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

type Voices = readonly WireFollowedVoice[];

const STALE_TIME_MS = 60_000;

const keyOf = (userId: string) => [...listenerKey(userId), 'followed-voices'];

/** Newest first; undefined while loading and for guests. */
export const useFollowedVoices = () => {
  const { call } = useApi();
  const userId = useSession().user?.userId ?? '';
  return useQuery({
    queryKey: keyOf(userId),
    enabled: userId !== '',
    staleTime: STALE_TIME_MS,
    queryFn: withFailureLog('The followed voices were not fetched', async (options): Promise<Voices> => {
      return (await call(followingCalls.followedVoices, { params: { userId } }, options)).voices;
    }),
  });
};

/** Whether the listener follows the voice, and what a press does: a guest signs up first. */
export const useFollowVoice = (voice: WireCreditedPerson) => {
  const { toasts } = usePlatform();
  const { call } = useApi();
  const { user, openSignIn } = useSession();
  const userId = user?.userId ?? '';
  const slug = voice.slug ?? '';
  const client = useQueryClient();
  const key = keyOf(userId);
  const isFollowed = (useFollowedVoices().data ?? []).some((other) => other.slug === slug);
  const { mutate } = useMutation({
    // Serializes the mutations in the order of the presses.
    scope: { id: 'followed-voices' },
    mutationFn: async (isAdded: boolean): Promise<void> => {
      const params = { userId, slug };
      if (isAdded) await call(followingCalls.followVoice, { params, body: {} });
      else await call(followingCalls.unfollowVoice, { params });
    },
    onMutate: async (isAdded: boolean) => {
      await client.cancelQueries({ queryKey: key });
      const others = (client.getQueryData<Voices>(key) ?? []).filter((other) => other.slug !== slug);
      const added = { ...voice, addedAt: new Date(serverNow()).toISOString() };
      client.setQueryData<Voices>(key, isAdded ? [added, ...others] : others);
    },
    onError: (cause) => {
      toasts.show({ text: failureMessage(cause, text('following.voice-failed')), tone: 'error' });
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const press = (): void => {
    if (user === null) openSignIn('sign-up', 'follow');
    else mutate(!isFollowed);
  };
  return { isFollowed, press };
};
