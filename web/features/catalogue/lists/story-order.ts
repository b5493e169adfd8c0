// The orders a listing can be read in; the newest story first unless another one is asked for.
import type { AnyWireStory } from '@meend/core/contract/wire';
import { newestFirst, totalSeconds } from '@meend/web/api/stories';

export const storyOrders = ['newest', 'title', 'shortest'] as const;
export type StoryOrder = (typeof storyOrders)[number];

export const storyOrderOf = (asked: string | null): StoryOrder =>
  storyOrders.find((order) => order === asked) ?? 'newest';

/** `stories` oldest first, as they come. */
export const inOrder = <S extends AnyWireStory>(stories: readonly S[], order: StoryOrder): readonly S[] => {
  const newest = newestFirst(stories);
  if (order === 'title') return newest.toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'));
  return order === 'shortest' ? newest.toSorted((a, b) => totalSeconds(a) - totalSeconds(b)) : newest;
};

/** The listing's address with what is asked of it; what stands anyway is left out. */
export const listingHref = (pathname: string, genre: string | null, order: StoryOrder): string => {
  const query = new URLSearchParams({
    ...(genre === null ? {} : { genre }),
    ...(order === 'newest' ? {} : { sort: order }),
  }).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
};
