import type { PageError } from './page-error.ts';
import type { PageErrorLog } from './page-error-log.port.ts';

/** Returns the id of the log line. */
export const reportPageError =
  ({ pageErrors }: { readonly pageErrors: PageErrorLog }) =>
  (error: PageError, requestId: string | null): string | null => {
    pageErrors.record(error, requestId);
    return requestId;
  };
