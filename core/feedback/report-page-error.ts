import type { PageErrorLog } from '@meend/core/ports/page-error-log.ts';
import type { PageError } from './page-error.ts';

/** Answers the id under which the report stands in the log. */
export const reportPageError =
  ({ pageErrors }: { readonly pageErrors: PageErrorLog }) =>
  (error: PageError, requestId: string | null): string | null => {
    pageErrors.record(error, requestId);
    return requestId;
  };
