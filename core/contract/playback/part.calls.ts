// Calls of a part, needed once it sounds. A table of its own, so that the first screen does not load them.
import { call } from '../call/call.ts';
import type { PlaybackShapes } from './playback.schemas.ts';

export const partCalls = {
  partDetails: call<PlaybackShapes['partDetails']>('GET', '/api/playback/parts/:partId', 'anyone'),
  castAddress: call<PlaybackShapes['castAddress']>(
    'GET',
    '/api/playback/parts/:partId/cast-address',
    'anyone',
  ),
} as const;
