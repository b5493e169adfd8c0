// Routes of free selections.

import { failWith } from '@meend/core/shared/error.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { SelectedStory } from '@meend/core/unlock/select-free-stories.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { idText, ownId, type WireOf } from '../call/schema.ts';
import { categoryOf, modelTypeOf } from '../catalogue/category-mapping.ts';
import { audioCard, audioModelType, wireCard } from '../catalogue/wire-story.ts';
import { successMessages } from '../messages/success-messages.ts';

const MAX_SELECTIONS = 100;

const selection = z.strictObject({ audioId: z.string(), audioModelType });

const selectedAudio = z
  .strictObject({
    audioId: audioCard,
    audioModelType,
    /** Ids of the other recordings of its work, which are open too; absent if there are none. */
    alsoOpens: z.exactOptional(z.array(z.string())),
  })
  .meta({ id: 'SelectedAudio' });

export type WireSelectedAudio = WireOf<typeof selectedAudio>;

const wireSelectedAudio = ({ story, recordings }: SelectedStory): WireSelectedAudio => ({
  audioId: wireCard(story),
  audioModelType: modelTypeOf(story.category),
  ...(recordings.length > 0 && { alsoOpens: recordings.map(({ id }) => id) }),
});

const wireSelection = ({ story }: SelectedStory) => ({
  audioId: story.id,
  audioModelType: modelTypeOf(story.category),
});

export const unlockRoutes = {
  selectedAudios: route({
    params: ownId,
    response: z.strictObject({ selectedAudios: z.array(selectedAudio) }),
    errors: [],
    async respond(_input, { caller, useCases }) {
      const chosen = await useCases.readSelections(signedIn(caller).user.id);
      return succeed({ selectedAudios: chosen.map(wireSelectedAudio) });
    },
  }),
  freeAudioLength: route({
    params: ownId,
    response: z.strictObject({ freeAudioLength: z.number() }),
    errors: [],
    async respond(_input, { caller, useCases }) {
      return succeed({ freeAudioLength: await useCases.readAllowance(signedIn(caller).user.id) });
    },
  }),
  freeAudioSelectionsLength: route({
    params: ownId,
    response: z.strictObject({ data: z.array(selection) }),
    errors: [],
    async respond(_input, { caller, useCases }) {
      const chosen = await useCases.readSelections(signedIn(caller).user.id);
      return succeed({ data: chosen.map(wireSelection) });
    },
  }),
  selectFreeAudio: route({
    body: z.strictObject({
      userId: idText,
      audioIds: z.array(idText).max(MAX_SELECTIONS),
      audioModelTypes: z.array(audioModelType).max(MAX_SELECTIONS),
    }),
    response: z.strictObject({ freeAudioSelections: z.array(selection), message: z.string() }),
    errors: [
      'unlock.selection-empty',
      'unlock.selection-full',
      'unlock.already-chosen',
      'unlock.mismatch',
      'story.not-found',
    ],
    async respond({ body: { audioIds, audioModelTypes } }, { caller, context, useCases }) {
      const choices = audioModelTypes.map((type, at) => ({
        storyId: audioIds[at] ?? '',
        category: categoryOf(type),
      }));
      if (choices.length !== audioIds.length) return failWith('unlock.mismatch');
      const chosen = await useCases.selectFreeStories(signedIn(caller).user.id, choices);
      if (!chosen.ok) return chosen;
      const freeAudioSelections = chosen.value.map(wireSelection);
      return succeed({ freeAudioSelections, message: successMessages[context.language].freeAudiosAdded });
    },
  }),
};
