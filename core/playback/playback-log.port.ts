import type { PlaybackReport } from './playback-report.ts';

export interface PlaybackLog {
  /** Counts it, and logs one line for each failure under the request's id. */
  record(report: PlaybackReport, requestId: string | null): void;
}
