// What may follow a story with "Autoplay" switched on.

import { similarStories } from '@meend/core/catalogue/similar-stories.ts';
import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { CallApi } from '@meend/web/api/client.ts';

/** As many as a story's page shows, and the story itself. */
const SHOWN = 4;
const CANDIDATES = 12;
/** `seed` is 0 to 99. */
const ORDERS = 100;

interface Page {
  readonly order: 'shuffled';
  readonly seed: string;
  readonly limit: string;
}

const fetchGroup = (
  call: CallApi,
  category: AnyWireStory['category'],
  query: Page,
): Promise<readonly AnyWireStory[]> => {
  if (category === 'temptations') return call(catalogueCalls.playlists, { query });
  if (category === 'quickies') return call(catalogueCalls.shortStories, { query });
  return call(catalogueCalls.confessions, { query });
};

/** Similar stories in the order of the story's page, then others of its group. */
export const fetchSimilar = async (
  call: CallApi,
  { slug, category }: AnyWireStory,
  seed: number,
): Promise<readonly AnyWireStory[]> => {
  const query = { order: 'shuffled', seed: String(seed % ORDERS), limit: String(CANDIDATES) } as const;
  const stories = await fetchGroup(call, category, query);
  const others = similarStories(stories.slice(SHOWN), slug, seed, CANDIDATES);
  return [...similarStories(stories.slice(0, SHOWN), slug, seed, SHOWN), ...others];
};
