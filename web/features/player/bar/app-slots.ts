// Components that the app gives the player once the page is idle, since features do not import one another.
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { createStore } from '@meend/web/platform/store.ts';
import type { ComponentType } from 'react';

/** The button that saves a story for the library. */
export const saveSlot = () => createStore<ComponentType<{ readonly story: AnyWireStory }> | null>(null);

export interface StoryEndProps {
  /** Above the bar; a modal otherwise. */
  readonly isWide: boolean;
  /** By the page's monotonic clock. */
  readonly endedAt: number;
  readonly onClose: () => void;
}

/** The surface at the end of a story. */
export const endSlot = () => createStore<ComponentType<StoryEndProps> | null>(null);
