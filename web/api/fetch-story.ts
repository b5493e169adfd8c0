import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { CallApi } from './client.ts';

/** The current story with valid signed URLs; null if it no longer exists. */
export const fetchStory = async (
  call: CallApi,
  story: Pick<AnyWireStory, '_id' | 'slug' | 'category'>,
  signal?: AbortSignal,
): Promise<AnyWireStory | null> => {
  const options = signal ? { signal } : {};
  if (story.category === 'temptations')
    return call(catalogueCalls.playlist, { params: { slug: story.slug } }, options);
  if (story.category === 'quickies')
    return call(catalogueCalls.shortStory, { params: { id: story._id } }, options);
  const [confession = null] = await call(
    catalogueCalls.confessions,
    { query: { slug: story.slug } },
    options,
  );
  return confession;
};
