// Reads a listener's free selections, in order, withdrawn stories included.

import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

export interface SelectedStory {
  readonly story: Story;
  readonly chosenAt: Date;
}

export const readSelectedStories = async (
  stores: { stories: StoryStore; selections: SelectionStore },
  userId: UserId,
): Promise<readonly SelectedStory[]> => {
  const selections = await stores.selections.listOf(userId);
  const stories = await stores.stories.findMany(selections.map((selection) => selection.storyId));
  const byId = new Map(stories.map((story) => [story.id, story]));
  return selections.flatMap(({ storyId, chosenAt }) => {
    const story = byId.get(storyId);
    return story ? { story, chosenAt } : [];
  });
};

export const readSelections =
  ({ stores }: { readonly stores: { stories: StoryStore; selections: SelectionStore } }) =>
  (userId: UserId): Promise<readonly SelectedStory[]> =>
    readSelectedStories(stores, userId);
