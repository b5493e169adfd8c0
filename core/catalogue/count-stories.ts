import type { CatalogueStores } from './catalogue.stores.ts';
import type { Category } from './story.ts';

/** How many stories a group has, and how many of each genre. */
export const countStories =
  ({ stores }: { readonly stores: CatalogueStores }) =>
  (category: Category) =>
    stores.stories.counts(category);
