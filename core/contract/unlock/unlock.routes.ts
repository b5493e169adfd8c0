// Routes of free selections.

import { failWith } from '@meend/core/shared/error.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { area, signedIn } from '../call/area.ts';
import { categoryOf } from '../catalogue/category-mapping.ts';
import { successMessages } from '../messages/success-messages.ts';
import { unlockCalls } from './unlock.calls.ts';
import { wireSelectedAudio, wireSelection } from './unlock.presenters.ts';
import { unlockSchemas } from './unlock.schemas.ts';

export const unlockArea = area(unlockCalls, unlockSchemas, {
  selectedAudios: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      const chosen = await useCases.readSelections(signedIn(caller).user.id);
      return succeed({ selectedAudios: chosen.map(wireSelectedAudio) });
    },
  },
  freeAudioLength: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      return succeed({ freeAudioLength: await useCases.readAllowance(signedIn(caller).user.id) });
    },
  },
  freeAudioSelectionsLength: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      const chosen = await useCases.readSelections(signedIn(caller).user.id);
      return succeed({ data: chosen.map(wireSelection) });
    },
  },
  selectFreeAudio: {
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
  },
});
