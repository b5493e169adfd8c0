// Calls of a part's text, needed once it is opened.
import { type CallsOf, call } from '../call/call.ts';
import type { transcriptRoutes } from './transcript.routes.ts';

export const transcriptCalls: CallsOf<typeof transcriptRoutes> = {
  transcript: call('GET', '/api/playback/parts/:partId/transcript', 'anyone'),
  transcriptFile: call('GET', '/api/playback/parts/:partId/transcript.vtt', 'anyone'),
};
