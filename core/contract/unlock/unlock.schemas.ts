// Schemas of free selections.
import { z } from 'zod';
import { idText, ownId, type ShapesOf, type WireOf } from '../call/schema.ts';
import { audioCard, audioModelType } from '../catalogue/story.schemas.ts';

const MAX_SELECTIONS = 100;

const selection = z.strictObject({ audioId: z.string(), audioModelType });

const selectedAudio = z.strictObject({ audioId: audioCard, audioModelType });

export type WireSelectedAudio = WireOf<typeof selectedAudio>;

export const unlockSchemas = {
  selectedAudios: {
    params: ownId,
    response: z.strictObject({ selectedAudios: z.array(selectedAudio) }),
  },
  freeAudioLength: { params: ownId, response: z.strictObject({ freeAudioLength: z.number() }) },
  freeAudioSelectionsLength: { params: ownId, response: z.strictObject({ data: z.array(selection) }) },
  selectFreeAudio: {
    body: z.strictObject({
      userId: idText,
      audioIds: z.array(idText).max(MAX_SELECTIONS),
      audioModelTypes: z.array(audioModelType).max(MAX_SELECTIONS),
    }),
    response: z.strictObject({ freeAudioSelections: z.array(selection), message: z.string() }),
  },
};

export type UnlockShapes = ShapesOf<typeof unlockSchemas>;
