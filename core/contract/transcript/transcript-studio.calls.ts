// Calls of a part's texts in the studio. A table of its own, so that only the editor loads it.
import { type CallsOf, call } from '../call/call.ts';
import type { transcriptAdminRoutes } from './transcript-studio.routes.ts';

export const transcriptAdminCalls: CallsOf<typeof transcriptAdminRoutes> = {
  partTranscripts: call('GET', '/api/{product}Admin/parts/:partId/transcripts', 'admin'),
  partTexts: call('GET', '/api/{product}Admin/transcripts', 'admin'),
  previewTranscript: call('POST', '/api/{product}Admin/transcripts/preview', 'admin'),
  saveTranscript: call('PUT', '/api/{product}Admin/parts/:partId/transcripts/:language', 'admin'),
  removeTranscript: call('DELETE', '/api/{product}Admin/parts/:partId/transcripts/:language', 'admin'),
};
