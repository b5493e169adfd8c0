import type { Category } from './story.ts';
import type { StoryStore } from './story-store.port.ts';

/** Counts the stories of a group, in all and by genre. */
export const countStories =
  ({ stores }: { readonly stores: { stories: StoryStore } }) =>
  (category: Category) =>
    stores.stories.counts(category);
