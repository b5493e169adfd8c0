// Free audios: what was chosen, how many may be, and choosing.
import { call } from '../call.ts';
import type { AudioModelType, WireSelectedAudio } from '../wire.ts';

type OwnId = { params: { userId: string } };
type Chosen = { audioId: string; audioModelType: AudioModelType };

export const unlockCalls = {
  selectedAudios: call<OwnId, { selectedAudios: readonly WireSelectedAudio[] }>({
    method: 'GET',
    path: '/api/users/:userId/selected-audios',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  freeAudioLength: call<OwnId, { freeAudioLength: number }>({
    method: 'GET',
    path: '/api/users/:userId/free-audio-length',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  freeAudioSelectionsLength: call<OwnId, { data: readonly Chosen[] }>({
    method: 'GET',
    path: '/api/users/:userId/free-audio-selections-length',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  selectFreeAudio: call<
    { body: { userId: string; audioIds: string[]; audioModelTypes: AudioModelType[] } },
    { freeAudioSelections: readonly Chosen[]; message: string }
  >({
    method: 'POST',
    path: '/api/users/select-free-audio',
    policy: 'owner',
    success: 200,
    errors: [
      'unlock.selection-empty',
      'unlock.selection-full',
      'unlock.already-chosen',
      'unlock.mismatch',
      'story.not-found',
    ],
  }),
} as const;
