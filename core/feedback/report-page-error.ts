import type { PageError } from './page-error.ts';
import type { PageErrorLog } from './page-error-log.port.ts';

/** Answers the id under which the report stands in the log. */
export const reportPageError =
  ({ pageErrors }: { readonly pageErrors: PageErrorLog }) =>
  (error: PageError, requestId: string | null): string | null => {
    pageErrors.record(error, requestId);
    return requestId;
  };
