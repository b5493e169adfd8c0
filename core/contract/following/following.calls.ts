// Calls of the voices a listener follows; stories are followed on the shelf.
import { type CallsOf, call } from '../call/call.ts';
import type { followingRoutes } from './following.routes.ts';

export const followingCalls: CallsOf<typeof followingRoutes> = {
  followedVoices: call('GET', '/api/users/:userId/voices', 'owner'),
  followVoice: call('PUT', '/api/users/:userId/voices/:slug', 'owner'),
  unfollowVoice: call('DELETE', '/api/users/:userId/voices/:slug', 'owner'),
};
