import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { createStore } from '@meend/web/platform/store.ts';
import type { ComponentType } from 'react';

/** The button that saves a story for the library, given by the app; null until the page is idle. */
export const saveSlot = () => createStore<ComponentType<{ readonly story: AnyWireStory }> | null>(null);
