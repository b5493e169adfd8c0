import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { callApi } from './client.ts';

/** The story as the server answers it now, with addresses that work; null when it is gone. */
export const fetchStory = async (
  story: Pick<AnyWireStory, '_id' | 'slug' | 'category'>,
  signal?: AbortSignal,
): Promise<AnyWireStory | null> => {
  const options = signal ? { signal } : {};
  if (story.category === 'temptations')
    return callApi(catalogueCalls.playlist, { params: { slug: story.slug } }, options);
  if (story.category === 'quickies')
    return callApi(catalogueCalls.shortStory, { params: { id: story._id } }, options);
  const [confession = null] = await callApi(
    catalogueCalls.confessions,
    { query: { slug: story.slug } },
    options,
  );
  return confession;
};
