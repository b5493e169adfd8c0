// Schemas of free audios.
import { z } from 'zod';
import { idText, none, ownId, type SchemasOf } from '../schema.ts';
import { audioCard, audioModelType } from '../wire.schemas.ts';
import type { unlockCalls } from './unlock.calls.ts';

const MAX_SELECTIONS = 100;

const choice = z.strictObject({ audioId: z.string(), audioModelType });

export const unlockSchemas = {
  selectedAudios: {
    ...none,
    params: ownId,
    response: z.strictObject({
      selectedAudios: z.array(z.strictObject({ audioId: audioCard, audioModelType })),
    }),
  },
  freeAudioLength: { ...none, params: ownId, response: z.strictObject({ freeAudioLength: z.number() }) },
  freeAudioSelectionsLength: {
    ...none,
    params: ownId,
    response: z.strictObject({ data: z.array(choice) }),
  },
  selectFreeAudio: {
    ...none,
    body: z.strictObject({
      userId: idText,
      audioIds: z.array(idText).max(MAX_SELECTIONS),
      audioModelTypes: z.array(audioModelType).max(MAX_SELECTIONS),
    }),
    response: z.strictObject({ freeAudioSelections: z.array(choice), message: z.string() }),
  },
} satisfies SchemasOf<typeof unlockCalls>;
