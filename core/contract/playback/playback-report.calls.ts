// Reports of playback from the browser. A table of its own, so that the chunk that sends them loads no other calls.
import { type CallsOf, call } from '../call/call.ts';
import type { playbackReportRoutes } from './parts.routes.ts';

export const playbackReportCalls: CallsOf<typeof playbackReportRoutes> = {
  /** Adds to the metrics, without a person. */
  reportPlayback: call('POST', '/api/playback/reports', 'anyone'),
};
