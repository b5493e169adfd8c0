// The web's composition root: everything that is created once per page load and passed down.
import { type Api, createApi } from '@meend/web/api/api.ts';
import { type Preloaded, readPageData } from '@meend/web/api/preloaded-data.ts';
import { createQueryClient } from '@meend/web/api/query-client.ts';
import { createPlayer, type Player } from '@meend/web/features/player/player.ts';
import { createPageAudio, pageAudioElement } from '@meend/web/platform/audio/page-audio.ts';
import { createBrowserClock } from '@meend/web/platform/clock.ts';
import { createPlatform, type Platform } from '@meend/web/platform/context/platform.ts';
import { importWithRetry } from '@meend/web/platform/lazy-component.ts';
import { type ReadMeta, readHead } from '@meend/web/platform/product.ts';
import type { StorageArea } from '@meend/web/platform/storage/stored-json.ts';
import { createTokenStorage } from '@meend/web/platform/storage/token-storage.ts';
import type { QueryClient } from '@tanstack/react-query';

export interface Web {
  readonly platform: Platform;
  readonly api: Api;
  /** The page's query cache. */
  readonly answers: QueryClient;
  readonly player: Player;
}

/** Where the page is: a browser, whose document holds what the server sent, or server rendering. */
interface Surroundings {
  readonly readMeta: ReadMeta;
  readonly loadPreloaded: () => Preloaded;
  readonly storage: StorageArea;
  readonly tabStorage: StorageArea;
  readonly fetch: typeof fetch;
}

export const browser: Surroundings = {
  readMeta: readHead,
  loadPreloaded: readPageData,
  storage: () => localStorage,
  tabStorage: () => sessionStorage,
  fetch: (...request) => fetch(...request),
};

/** Accesses no browser API until it is used, so the server can render with one. */
export const createWeb = ({
  readMeta,
  loadPreloaded,
  storage,
  tabStorage,
  fetch,
}: Surroundings = browser): Web => {
  const platform = createPlatform(readMeta);
  const clock = createBrowserClock();
  const api = createApi({
    fetch,
    // By the device's clock, which all its tabs share.
    tokens: createTokenStorage(storage, { now: () => Date.now() }),
    clock,
    loadPreloaded,
    productKey: platform.product.key,
  });
  const answers = createQueryClient();
  const player = createPlayer({
    audio: createPageAudio(pageAudioElement),
    clock,
    storage,
    tabStorage,
    historyPause: platform.historyPause,
    toasts: platform.toasts,
    api,
    page: {
      loadHost: async () =>
        (await importWithRetry(() => import('./player-host.ts'))).browserHost({ platform, api, answers }),
    },
  });
  return { platform, api, answers, player };
};
