import { logFailure } from '@meend/web/platform/log-failure.ts';

// Catalogue data is cached per viewer, so that another listener's signed URLs are never reused.
export const catalogueKey = (viewer: string) => ['catalogue', viewer] as const;

export const listenerKey = (userId: string) => ['listener', userId] as const;

export const guestViewer = 'guest';

type FetchData<T> = (options: { readonly signal: AbortSignal }) => Promise<T>;

/** Logs a query's failure, besides what the screen shows; an aborted query has not failed. */
export const withFailureLog =
  <T>(what: string, fetchData: FetchData<T>): FetchData<T> =>
  async ({ signal }) => {
    try {
      return await fetchData({ signal });
    } catch (cause) {
      if (!signal.aborted) logFailure(what, cause);
      throw cause;
    }
  };
