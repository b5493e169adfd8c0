// What is about to play by itself after the story that ended, while the end counts down.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { createStore } from '@meend/web/platform/store.ts';

export const COUNTDOWN_SECONDS = 10;

export interface ComingStory {
  readonly story: AnyWireStory;
  /** "Teaser", "Episode 2". */
  readonly label: string;
  /** Whole seconds until it plays. */
  readonly secondsLeft: number;
  readonly playNow: () => void;
  readonly cancel: () => void;
}

export const createComingStory = () => createStore<ComingStory | null>(null);
