import { logFailure } from '@meend/web/platform/log-failure.ts';

type Ask<T> = (options: { readonly signal: AbortSignal }) => Promise<T>;

/** What fails is logged, beside whatever the screen says; what nobody waits for any more has not failed. */
export const withFailureLog =
  <T>(what: string, ask: Ask<T>): Ask<T> =>
  async ({ signal }) => {
    try {
      return await ask({ signal });
    } catch (cause) {
      if (!signal.aborted) logFailure(what, cause);
      throw cause;
    }
  };
