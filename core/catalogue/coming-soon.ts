// The scheduled stories admins announced: listeners are told their name, cover and day, never their parts.
import type { CatalogueStores } from './catalogue.stores.ts';
import type { Announced } from './story-store.port.ts';

const MAX_ANNOUNCED = 12;

/** The next one first; a story leaves at the moment it comes out. */
export const listComingSoon =
  ({ stores }: { readonly stores: CatalogueStores }) =>
  (): Promise<readonly Announced[]> =>
    stores.stories.announced(MAX_ANNOUNCED);
