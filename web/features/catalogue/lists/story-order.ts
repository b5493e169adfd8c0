// The orders a listing can be read in; the newest story first unless another one is asked for.
import type { WireListOrder } from '@meend/core/contract/catalogue/catalogue.schemas.ts';

export const storyOrders = ['newest', 'title', 'shortest'] as const satisfies readonly WireListOrder[];
export type StoryOrder = (typeof storyOrders)[number];

export const storyOrderOf = (sort: string | null): StoryOrder =>
  storyOrders.find((order) => order === sort) ?? 'newest';

/** The listing's address with what is asked of it; what stands anyway is left out. */
export const listingHref = (pathname: string, genre: string | null, order: StoryOrder): string => {
  const query = new URLSearchParams({
    ...(genre === null ? {} : { genre }),
    ...(order === 'newest' ? {} : { sort: order }),
  }).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
};
