// Calls of the listening record and of resume points.
import { call } from '../call/call.ts';
import type { PlaybackShapes } from './playback.schemas.ts';

export const playbackCalls = {
  updateRecentlyPlayed: call<PlaybackShapes['updateRecentlyPlayed']>(
    'POST',
    '/api/users/update-recently-played',
    'owner',
  ),
  getRecentlyPlayed: call<PlaybackShapes['getRecentlyPlayed']>(
    'GET',
    '/api/users/get-recently-played/:userId',
    'owner',
  ),
  listeningPlaces: call<PlaybackShapes['listeningPlaces']>(
    'GET',
    '/api/users/:userId/listening-places',
    'owner',
  ),
  saveListeningPlaces: call<PlaybackShapes['saveListeningPlaces']>(
    'PUT',
    '/api/users/:userId/listening-places',
    'owner',
  ),
} as const;
