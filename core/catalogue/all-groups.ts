// Lists over all groups. Each group is read in the list's own order, so their first pages hold the page of all; a cursor
// of one group is a place in the order of the others too.

import { categories, type Story } from './story.ts';
import { totalSeconds } from './story-filters.ts';
import type { ListOrder, StoryList, StorySort, StoryStore, StudioStorySearch } from './story-store.port.ts';
import type { StudioStory } from './studio-story.ts';

interface Order<One> {
  readonly key: (one: One) => string | number;
  readonly direction: 1 | -1;
}

type Aged = Pick<Story, 'id' | 'name' | 'publishedAt'>;

const oldest: Order<Aged> = { key: ({ publishedAt }) => publishedAt.getTime(), direction: 1 };
const newest: Order<Aged> = { ...oldest, direction: -1 };
const byName: Order<Aged> = { key: ({ name }) => name.toLowerCase(), direction: 1 };

const studioOrders: Readonly<Record<StorySort, Order<StudioStory>>> = {
  oldest,
  newest,
  name: byName,
  changed: { key: ({ updatedAt }) => updatedAt.getTime(), direction: -1 },
};

/** The share of listeners who heard a story to the end is known to its group's list alone. */
export type JoinedOrder = Exclude<ListOrder, 'finished'>;

const listOrders: Readonly<Record<JoinedOrder, Order<Story>>> = {
  oldest,
  newest,
  title: byName,
  shortest: { key: totalSeconds, direction: 1 },
  longest: { key: totalSeconds, direction: -1 },
};

const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

const merged = <One extends { readonly id: string }>(
  groups: readonly (readonly One[])[],
  { key, direction }: Order<One>,
  limit: number,
): readonly One[] =>
  groups
    .flat()
    .toSorted((one, other) => direction * (compare(key(one), key(other)) || compare(one.id, other.id)))
    .slice(0, limit);

export const storiesOfAllGroups = async (
  stories: Pick<StoryStore, 'listForStudio'>,
  search: Omit<StudioStorySearch, 'category'>,
): Promise<readonly StudioStory[]> => {
  const groups = await Promise.all(
    categories.map((category) => stories.listForStudio({ ...search, category })),
  );
  return merged(groups, studioOrders[search.sort], search.limit);
};

/** As listeners see them; oldest first by default. */
export const listAllGroups = async (
  stories: Pick<StoryStore, 'list'>,
  { order = 'oldest', ...page }: StoryList & { readonly order?: JoinedOrder },
): Promise<readonly Story[]> => {
  const groups = await Promise.all(categories.map((category) => stories.list(category, { ...page, order })));
  return merged(groups, listOrders[order], page.limit);
};

const none = () => ({ draft: 0, scheduled: 0, published: 0, withdrawn: 0 });

/** To count stories by group and state. */
export const emptyCounts = () => ({ temptation: none(), quickie: none(), confession: none() });
