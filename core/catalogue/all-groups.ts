// The studio's list over all groups. Each group is read in the list's own order, so their first pages hold the page of
// all; a cursor of one group is a place in the order of the others too.

import { categories } from './story.ts';
import type { StorySort, StoryStore, StudioStorySearch } from './story-store.port.ts';
import type { StudioStory } from './studio-story.ts';

type Key = (story: StudioStory) => string | number;

const orders: Readonly<Record<StorySort, { readonly key: Key; readonly direction: 1 | -1 }>> = {
  oldest: { key: ({ publishedAt }) => publishedAt.getTime(), direction: 1 },
  newest: { key: ({ publishedAt }) => publishedAt.getTime(), direction: -1 },
  changed: { key: ({ updatedAt }) => updatedAt.getTime(), direction: -1 },
  name: { key: ({ name }) => name.toLowerCase(), direction: 1 },
};

const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

export const storiesOfAllGroups = async (
  stories: Pick<StoryStore, 'listForStudio'>,
  search: Omit<StudioStorySearch, 'category'>,
): Promise<readonly StudioStory[]> => {
  const { key, direction } = orders[search.sort];
  const groups = await Promise.all(
    categories.map((category) => stories.listForStudio({ ...search, category })),
  );
  return groups
    .flat()
    .toSorted((one, other) => direction * (compare(key(one), key(other)) || compare(one.id, other.id)))
    .slice(0, search.limit);
};

const none = () => ({ draft: 0, scheduled: 0, published: 0, withdrawn: 0 });

/** To count stories by group and state. */
export const emptyCounts = () => ({ temptation: none(), quickie: none(), confession: none() });
