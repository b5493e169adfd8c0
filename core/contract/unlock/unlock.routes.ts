// Free audios: what was chosen, how many may be, and choosing, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { failWith } from '@meend/core/shared/error.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { categoryOf } from '../category-mapping.ts';
import { wireSelectedAudio, wireSelection } from '../listener.presenters.ts';
import { type RoutesOf, signedIn } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { unlockCalls } from './unlock.calls.ts';

export const unlockRoutes = (useCases: UseCases): RoutesOf<typeof unlockCalls> => ({
  async selectedAudios(_input, caller) {
    const chosen = await useCases.readSelections(signedIn(caller).user.id);
    return succeed({ selectedAudios: chosen.map(wireSelectedAudio) });
  },
  async freeAudioLength(_input, caller) {
    return succeed({ freeAudioLength: await useCases.readAllowance(signedIn(caller).user.id) });
  },
  async freeAudioSelectionsLength(_input, caller) {
    const chosen = await useCases.readSelections(signedIn(caller).user.id);
    return succeed({ data: chosen.map(wireSelection) });
  },
  async selectFreeAudio({ body: { audioIds, audioModelTypes } }, caller) {
    const choices = audioModelTypes.map((type, at) => ({
      storyId: audioIds[at] ?? '',
      category: categoryOf(type),
    }));
    if (choices.length !== audioIds.length) return failWith('unlock.mismatch');
    const chosen = await useCases.selectFreeStories(signedIn(caller).user.id, choices);
    if (!chosen.ok) return chosen;
    const freeAudioSelections = chosen.value.map(wireSelection);
    return succeed({ freeAudioSelections, message: successMessages.freeAudiosAdded });
  },
});
