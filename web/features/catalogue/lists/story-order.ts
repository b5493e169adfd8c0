// Sort orders of a listing; newest first by default.
import type { WireListOrder } from '@meend/core/contract/catalogue/catalogue.routes.ts';

export const storyOrders = ['newest', 'title', 'shortest'] as const satisfies readonly WireListOrder[];
export type StoryOrder = (typeof storyOrders)[number];

export const storyOrderOf = (sort: string | null): StoryOrder =>
  storyOrders.find((order) => order === sort) ?? 'newest';

/** URL of a listing with genre and order as query parameters, without default values. */
export const listingHref = (pathname: string, genre: string | null, order: StoryOrder): string => {
  const query = new URLSearchParams({
    ...(genre === null ? {} : { genre }),
    ...(order === 'newest' ? {} : { sort: order }),
  }).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
};
