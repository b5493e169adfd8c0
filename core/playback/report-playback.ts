import type { PlaybackLog } from './playback-log.port.ts';
import type { PlaybackReport } from './playback-report.ts';

export const reportPlayback =
  ({ playbackLog }: { readonly playbackLog: PlaybackLog }) =>
  (report: PlaybackReport, requestId: string | null): void =>
    playbackLog.record(report, requestId);
