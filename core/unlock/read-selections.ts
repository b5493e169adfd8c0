// Reads a listener's free selections, in order, withdrawn stories included.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

export interface SelectedStory {
  readonly story: Story;
  readonly chosenAt: Date;
}

export const readSelectedStories = async (
  stores: CatalogueStores & AccessStores,
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
  ({ stores }: { readonly stores: CatalogueStores & AccessStores }) =>
  (userId: UserId): Promise<readonly SelectedStory[]> =>
    readSelectedStories(stores, userId);
