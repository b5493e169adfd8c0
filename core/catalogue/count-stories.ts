import type { CatalogueStores } from './catalogue.stores.ts';
import type { Category } from './story.ts';

/** Counts the stories of a group, in all and by genre. */
export const countStories =
  ({ stores }: { readonly stores: CatalogueStores }) =>
  (category: Category) =>
    stores.stories.counts(category);
