// The web's root of objects: what is made once for a page and handed down.
import { callApi } from '@meend/web/api/client.ts';
import { currentUserId } from '@meend/web/api/session/current-user-id.ts';
import { createPlayer, type Player } from '@meend/web/features/player/player.ts';
import { appendAudioElement, createPageAudio } from '@meend/web/platform/audio/page-audio.ts';
import { browserClock } from '@meend/web/platform/clock.ts';
import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';

/** Touches nothing of the browser before it is used, so that the server can render with one. */
export const createBrowserPlayer = (): Player =>
  createPlayer({
    audio: createPageAudio(appendAudioElement),
    clock: browserClock,
    storage: () => localStorage,
    api: { call: callApi, userId: currentUserId },
    page: {
      loadHost: async () => (await importWithRetry(() => import('./player-host.ts'))).startBrowserHost,
    },
  });
