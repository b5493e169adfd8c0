import type { PageError } from './page-error.ts';

export interface PageErrorLog {
  /** Writes one line under the id of the request that brought it, and counts it by kind. */
  record(error: PageError, requestId: string | null): void;
}
