// Calls of free selections: those made, the allowance, and selecting.
import { type CallsOf, call } from '../call/call.ts';
import type { unlockRoutes } from './unlock.routes.ts';

export const unlockCalls: CallsOf<typeof unlockRoutes> = {
  selectedAudios: call('GET', '/api/users/:userId/selected-audios', 'owner'),
  freeAudioLength: call('GET', '/api/users/:userId/free-audio-length', 'owner'),
  freeAudioSelectionsLength: call('GET', '/api/users/:userId/free-audio-selections-length', 'owner'),
  selectFreeAudio: call('POST', '/api/users/select-free-audio', 'owner'),
};
