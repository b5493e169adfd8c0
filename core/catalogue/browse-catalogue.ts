// A group of the catalogue, oldest first, with the address of every part the caller may hear.
import type { Caller } from '../account/session.ts';
import type { Ports } from '../ports/ports.ts';
import type { StoryId } from '../shared/ids.ts';
import { readListener } from '../unlock/read-listener.ts';
import { type OpenedStory, openStory } from './opened-story.ts';
import type { Category } from './story.ts';

export interface CataloguePage {
  readonly category: Category;
  readonly limit: number;
  /** The last story already seen. */
  readonly after: StoryId | null;
}

export const LONGEST_PAGE = 1_000;

export const browseCatalogue =
  ({ stores, addresses, clock }: Pick<Ports, 'stores' | 'addresses' | 'clock'>) =>
  async ({ category, limit, after }: CataloguePage, caller: Caller): Promise<readonly OpenedStory[]> => {
    const [stories, listener] = await Promise.all([
      stores.stories.list(category, { limit: Math.min(limit, LONGEST_PAGE), after }),
      readListener(stores, caller),
    ]);
    const now = clock.now();
    return stories.map((story) => openStory(story, listener, addresses, now));
  };
