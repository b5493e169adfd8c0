import type { Ports } from '@meend/core/assembly/ports.ts';
import type { Category } from './story.ts';

/** How many stories a group has, and how many of each genre. */
export const countStories =
  ({ stores }: Pick<Ports, 'stores'>) =>
  (category: Category) =>
    stores.stories.counts(category);
