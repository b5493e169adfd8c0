// Calls of the listening record and of resume points.
import { type CallsOf, call } from '../call/call.ts';
import type { playbackRoutes } from './playback.routes.ts';

export const playbackCalls: CallsOf<typeof playbackRoutes> = {
  updateRecentlyPlayed: call('POST', '/api/users/update-recently-played', 'owner'),
  getRecentlyPlayed: call('GET', '/api/users/get-recently-played/:userId', 'owner'),
  listeningPlaces: call('GET', '/api/users/:userId/listening-places', 'owner'),
  saveListeningPlaces: call('PUT', '/api/users/:userId/listening-places', 'owner'),
};
