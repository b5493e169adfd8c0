// What a browser reports of playback as such: for how long it played, how often it stalled, and each step after a
// technical failure. Never who listened; the part of a failure goes into the log alone.
import type { FailureCode, FailureStep } from './playback-failure.ts';

export interface ReportedFailure {
  readonly part: string;
  readonly step: FailureStep;
  readonly code: FailureCode;
}

export interface PlaybackReport {
  /** Seconds of sound since the last report. */
  readonly seconds: number;
  /** How often sound stopped meanwhile because data was missing. */
  readonly stalls: number;
  readonly failures: readonly ReportedFailure[];
}

/** A browser reports at least every ten minutes of sound, but a suspended script wakes late. */
export const MAX_REPORTED_SECONDS = 24 * 60 * 60;
export const MAX_REPORTED_STALLS = 1_000;
export const MAX_REPORTED_FAILURES = 20;

export interface PlaybackLog {
  /** Counts it, and logs one line for each failure under the request's id. */
  record(report: PlaybackReport, requestId: string | null): void;
}

export const reportPlayback =
  ({ playbackLog }: { readonly playbackLog: PlaybackLog }) =>
  (report: PlaybackReport, requestId: string | null): void =>
    playbackLog.record(report, requestId);
