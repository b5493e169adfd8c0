// Reports of playback from the browser. A table of its own, so that the chunk that sends them loads no other calls.
import { call } from '../call/call.ts';
import type { PlaybackShapes } from './playback.schemas.ts';

export const playbackReportCalls = {
  /** Adds to the metrics, without a person. */
  reportPlayback: call<PlaybackShapes['reportPlayback']>('POST', '/api/playback/reports', 'anyone'),
} as const;
