// Calls for the times of a text. A table of its own, so that only the editor loads it.
import { type CallsOf, call } from '../call/call.ts';
import type { alignmentRoutes } from './alignment.routes.ts';

const address = '/api/{product}Admin/parts/:partId/transcripts/:language/alignment';

export const alignmentCalls: CallsOf<typeof alignmentRoutes> = {
  alignTranscript: call('POST', address, 'admin'),
  alignment: call('GET', address, 'admin'),
  cancelAlignment: call('DELETE', address, 'admin'),
};
