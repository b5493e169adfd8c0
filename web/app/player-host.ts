// Wires the player's machine to the browser; in the machine's chunk.

import type { Api } from '@meend/web/api/api.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { fetchStory } from '@meend/web/api/stories.ts';
import { startHost } from '@meend/web/features/player/host/host.ts';
import type { PlayerDeps } from '@meend/web/features/player/player.ts';
import { ownsVolume } from '@meend/web/platform/audio/device-volume.ts';
import type { Platform } from '@meend/web/platform/context/platform.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Fetches again what a report changed. An answer that is under way was asked for before the report, so it is dropped. */
export const refetchAfterReport = async (
  answers: QueryClient,
  userId: string,
  name: string,
): Promise<void> => {
  const filter = { queryKey: [...listenerKey(userId), name] };
  await answers.cancelQueries(filter);
  await answers.invalidateQueries(filter);
};

interface BrowserHostDeps {
  readonly platform: Platform;
  readonly api: Api;
  readonly answers: QueryClient;
}

export const browserHost =
  ({
    platform: { product, discreetMode, track, announce },
    api,
    answers,
  }: BrowserHostDeps): Awaited<ReturnType<PlayerDeps['page']['loadHost']>> =>
  (player) =>
    startHost(player, {
      window,
      document,
      ownsVolume,
      productName: product.name,
      discreetMode,
      openChannel: (name) => new BroadcastChannel(name),
      onUserChange: api.tokens.subscribe,
      fetchStory: (story, signal) => fetchStory(api.call, story, signal),
      refetch: (userId, name) => refetchAfterReport(answers, userId, name),
      track,
      announce,
      // Fire and forget, once a visit: nothing waits for its chunk.
      sendGuestStep: (step) =>
        void import('@meend/web/api/guest-steps.ts').then(
          ({ createGuestSteps }) => api.lazy(createGuestSteps)(step),
          () => {},
        ),
    });
