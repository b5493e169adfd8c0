// Calls of free selections: those made, the allowance, and selecting.
import { call } from '../call/call.ts';
import type { UnlockShapes } from './unlock.schemas.ts';

export const unlockCalls = {
  selectedAudios: call<UnlockShapes['selectedAudios']>('GET', '/api/users/:userId/selected-audios', 'owner'),
  freeAudioLength: call<UnlockShapes['freeAudioLength']>(
    'GET',
    '/api/users/:userId/free-audio-length',
    'owner',
  ),
  freeAudioSelectionsLength: call<UnlockShapes['freeAudioSelectionsLength']>(
    'GET',
    '/api/users/:userId/free-audio-selections-length',
    'owner',
  ),
  selectFreeAudio: call<UnlockShapes['selectFreeAudio']>('POST', '/api/users/select-free-audio', 'owner'),
} as const;
