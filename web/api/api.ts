// The API client, one object: created once per page load, and per page that the server renders.

import type { Clock } from '@meend/web/platform/clock.ts';
import { useRequired } from '@meend/web/platform/context/platform.ts';
import { createLazySingletons, type LazySingletons } from '@meend/web/platform/lazy-values.ts';
import type { TokenStorage } from '@meend/web/platform/storage/token-storage.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { createContext, useMemo } from 'react';
import { type CallApi, createClient, type MakeCall, type TokenStore } from './client.ts';
import { createPreloadedData, type Preloaded, type ReadPreloaded } from './preloaded-data.ts';
import type { SessionRenewal } from './renewal.ts';
import { decodeToken, type TokenUser } from './token.ts';

export interface Api {
  /** Calls with the session's token. */
  readonly call: CallApi;
  /** Calls without a token, also for a listener: the response is the same for everybody and cached by its ETag. */
  readonly callPublic: CallApi;
  /** Calls with another token, for example the banner admin's. */
  readonly makeCall: MakeCall;
  /** The session's token. */
  readonly tokens: TokenStorage;
  /** User id of the stored token; null for a guest. */
  readonly userId: () => string | null;
  /** Loaded on demand: a page with a recent token never needs it. */
  readonly loadRenewal: () => Promise<SessionRenewal>;
  readonly clock: Clock;
  readonly readPreloaded: ReadPreloaded;
  /** Part of the paths of the studio's calls. */
  readonly productKey: () => string;
  readonly lazy: LazySingletons<Api>;
}

interface ApiDeps {
  readonly fetch: typeof fetch;
  readonly tokens: TokenStorage;
  readonly clock: Clock;
  /** Loads what the server wrote into the page. */
  readonly loadPreloaded: () => Preloaded;
  readonly productKey: () => string;
}

const emptyTokenStore: TokenStore = { read: () => null, write: () => {}, clear: () => {} };

export const createApi = ({ fetch, tokens, clock, loadPreloaded, productKey }: ApiDeps): Api => {
  let renewal: SessionRenewal | undefined;
  const loadRenewal = async (): Promise<SessionRenewal> => {
    const { createSessionRenewal } = await import('./renewal.ts');
    renewal ??= createSessionRenewal({ fetch, tokens, clock });
    return renewal;
  };
  const makeCall = createClient(fetch, {
    ...tokens,
    renew: (stale) =>
      loadRenewal().then(
        ({ renew }) => renew(stale),
        () => 'unavailable',
      ),
  });
  const callWith =
    (token?: TokenStore): CallApi =>
    async (call, input, options = {}) =>
      (await makeCall(call, input, options, token)) as never;
  const api: Api = {
    call: callWith(),
    callPublic: callWith(emptyTokenStore),
    makeCall,
    tokens,
    userId: () => decodeToken(tokens.read() ?? '')?.userId ?? null,
    loadRenewal,
    clock,
    readPreloaded: createPreloadedData(loadPreloaded),
    productKey,
    lazy: createLazySingletons(() => api),
  };
  return api;
};

export const ApiContext = createContext<Api | null>(null);

export const useApi = (): Api => useRequired(ApiContext, 'api');

/** The user of the stored token; a stable reference while it is the same user. */
export const useTokenUser = (): TokenUser | null => {
  const token = useStore(useApi().tokens);
  const user = useMemo(() => (token === null ? null : decodeToken(token)), [token]);
  const { userId, email } = user ?? {};
  return useMemo(() => (userId && email ? { userId, email } : null), [userId, email]);
};
