// Free audios: what was chosen, how many may be, and choosing.
import { call } from '../call.ts';
import type { AudioModelType, WireSelectedAudio } from '../wire.ts';

type OwnId = { params: { userId: string } };
type Chosen = { audioId: string; audioModelType: AudioModelType };

export const unlockCalls = {
  selectedAudios: call<OwnId, { selectedAudios: readonly WireSelectedAudio[] }>(
    'GET',
    '/api/users/:userId/selected-audios',
    'owner',
  ),
  freeAudioLength: call<OwnId, { freeAudioLength: number }>(
    'GET',
    '/api/users/:userId/free-audio-length',
    'owner',
  ),
  freeAudioSelectionsLength: call<OwnId, { data: readonly Chosen[] }>(
    'GET',
    '/api/users/:userId/free-audio-selections-length',
    'owner',
  ),
  selectFreeAudio: call<
    { body: { userId: string; audioIds: string[]; audioModelTypes: AudioModelType[] } },
    { freeAudioSelections: readonly Chosen[]; message: string }
  >('POST', '/api/users/select-free-audio', 'owner'),
} as const;
