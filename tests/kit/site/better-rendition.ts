// Better renditions, for tests over HTTP: a story that has them, and a listener who gets them.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { atProvider, order, statusOf } from './http-payments.ts';
import type { TestSite } from './http-site.ts';
import { addListener, type Listener } from './http-users.ts';

/** Asset of every better rendition; it is in no folder. */
export const BETTER = '019aa000-0000-7000-8000-0000000000be';

/** The site's first story, now with a better rendition of each part. */
export const addBetterRenditions = async (site: TestSite): Promise<Story> => {
  const [story] = site.stories;
  const { stories } = site.product.get(tokens.stores);
  const stored = story && (await stories.findForStudio(story.id));
  if (!story || !stored) throw new Error('The test catalogue has no story');
  const parts = stored.parts.map((part) => ({
    ...part,
    better: part.media && { ...part.media, assetId: BETTER as never },
  }));
  await stories.saveFromStudio({ ...stored, parts });
  return story;
};

export const addSubscriber = async (site: TestSite): Promise<Listener> => {
  const subscriber = await addListener(site);
  const ordered = await order(site, subscriber);
  await atProvider(site, ordered, 'pay');
  await statusOf(site, subscriber, ordered);
  return subscriber;
};
