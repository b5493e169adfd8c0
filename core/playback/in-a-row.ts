// Several stories one after another, as a night offers them: the whole story to a listener who may hear more than its
// teaser, else the teaser.

import type { QueuedStory } from './up-next.ts';

interface OfferedStory {
  readonly id: string;
  /** Part 0 is the teaser. */
  readonly parts: readonly { readonly id: string; readonly isOpen: boolean; readonly seconds: number }[];
}

interface StoryInARow extends QueuedStory {
  /** Length of what is heard of it. */
  readonly seconds: number;
}

/** A teaser alone is named by its part, so that it plays again when it was heard; a story that is locked is left out. */
export const inARow = (stories: readonly OfferedStory[]): readonly StoryInARow[] =>
  stories.flatMap(({ id: storyId, parts }): readonly StoryInARow[] => {
    const [teaser, ...others] = parts;
    const open = parts.filter(({ isOpen }) => isOpen);
    const seconds = open.reduce((sum, part) => sum + part.seconds, 0);
    if (others.some(({ isOpen }) => isOpen)) return [{ storyId, partId: null, seconds }];
    return teaser?.isOpen ? [{ storyId, partId: teaser.id, seconds }] : [];
  });
