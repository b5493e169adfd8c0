import type { PageError } from './page-error.ts';

export interface PageErrorLog {
  /** Logs one line under the request's id and counts it by kind. */
  record(error: PageError, requestId: string | null): void;
}
