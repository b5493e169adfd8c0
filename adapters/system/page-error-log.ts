// Errors reported by browsers: one log line each, and a count by kind for the metrics.
import type { PageErrorKind } from '@meend/core/feedback/page-error.ts';
import type { PageErrorLog } from '@meend/core/feedback/page-error-log.port.ts';
import type { Logger } from 'pino';

export interface CountedPageErrors extends PageErrorLog {
  /** Since the process started. */
  counts(): Readonly<Record<PageErrorKind, number>>;
}

export const pageErrorLog = (log: Pick<Logger, 'warn'>): CountedPageErrors => {
  const counts: Record<PageErrorKind, number> = { render: 0, script: 0, promise: 0 };
  return {
    record(error, requestId) {
      counts[error.kind] += 1;
      log.warn({ requestId, ...error }, 'error on a page');
    },
    counts: () => counts,
  };
};
