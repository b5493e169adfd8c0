import { logFailure } from '@meend/web/platform/log-failure.ts';

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
