// Reports of playback from browsers: counts for the metrics, and one log line for each step after a failure.
import type { PlaybackLog } from '@meend/core/playback/playback-log.port.ts';
import type { Logger } from 'pino';

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
