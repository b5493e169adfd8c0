import type { PageErrorKind, PageErrorLog } from '@meend/core/feedback/page-error.ts';
import type { PlaybackLog } from '@meend/core/playback/playback-report.ts';
import type { Logger } from 'pino';

// Errors reported by browsers: one log line each, and a count by kind for the metrics.

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

// Reports of playback from browsers: counts for the metrics, and one log line for each step after a failure.

export interface PlaybackCounts {
  readonly seconds: number;
  readonly stalls: number;
  readonly failures: readonly { readonly step: string; readonly code: string; readonly times: number }[];
}

export interface CountedPlayback extends PlaybackLog {
  /** Since the process started. */
  counts(): PlaybackCounts;
}

export const playbackLog = (log: Pick<Logger, 'warn'>): CountedPlayback => {
  let [seconds, stalls] = [0, 0];
  const failures = new Map<string, PlaybackCounts['failures'][number]>();
  return {
    record(report, requestId) {
      seconds += report.seconds;
      stalls += report.stalls;
      for (const { part, step, code } of report.failures) {
        const key = `${step} ${code}`;
        failures.set(key, { step, code, times: (failures.get(key)?.times ?? 0) + 1 });
        log.warn({ requestId, part, step, code }, 'a recording did not play');
      }
    },
    counts: () => ({ seconds, stalls, failures: [...failures.values()] }),
  };
};
