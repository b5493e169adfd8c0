// What listeners see of a story belongs to another feature: the dashboard's page hands it to the editor.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** The card of a row, the tile of a listing, the beginning of the page, and the same on a phone. */
export const storyViews = ['card', 'tile', 'page', 'phone'] as const;

export type StoryViewName = (typeof storyViews)[number];

export interface StoryViewProps {
  readonly story: AnyWireStory;
  readonly as: StoryViewName;
  /** The rows of its recordings. */
  readonly rows: ReactNode;
}

/** Null where nothing shows a story. */
export const StoryViewContext = createContext<ComponentType<StoryViewProps> | null>(null);
