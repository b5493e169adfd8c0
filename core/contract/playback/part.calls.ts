// Calls of a part, needed once it sounds. A table of its own, so that the first screen does not load them.
import { type CallsOf, call } from '../call/call.ts';
import type { partRoutes } from './parts.routes.ts';

export const partCalls: CallsOf<typeof partRoutes> = {
  partDetails: call('GET', '/api/playback/parts/:partId', 'anyone'),
  castAddress: call('GET', '/api/playback/parts/:partId/cast-address', 'anyone'),
};
