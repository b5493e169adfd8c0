// Of the stories that a listener chose.

import type { SelectedStory } from '@meend/core/unlock/read-selections.ts';
import { modelTypeOf } from '../catalogue/category-mapping.ts';
import { wireCard } from '../catalogue/story.presenters.ts';
import type { WireSelectedAudio } from './unlock.schemas.ts';

export const wireSelectedAudio = ({ story }: SelectedStory): WireSelectedAudio => ({
  audioId: wireCard(story),
  audioModelType: modelTypeOf(story.category),
});

export const wireSelection = ({ story }: SelectedStory) => ({
  audioId: story.id,
  audioModelType: modelTypeOf(story.category),
});
