// Lists announced scheduled stories. Only name, cover and day are public, never the parts.
import type { Announced, StoryStore } from './story-store.port.ts';

const MAX_ANNOUNCED = 12;

/** Next one first; a story leaves the list when it is published. */
export const listComingSoon =
  ({ stores }: { readonly stores: { stories: StoryStore } }) =>
  (): Promise<readonly Announced[]> =>
    stores.stories.announced(MAX_ANNOUNCED);
