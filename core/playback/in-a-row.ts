// Several stories one after another, as a night offers them: each whole to whoever may hear more of it than its teaser,
// else its teaser.

import type { QueuedStory } from './up-next.ts';

interface OfferedStory {
  readonly id: string;
  /** Part 0 is the teaser. */
  readonly parts: readonly { readonly id: string; readonly isOpen: boolean }[];
}

/** A teaser alone is named by its part, so that it plays again when it was heard; a story that is locked is left out. */
export const inARow = (stories: readonly OfferedStory[]): readonly QueuedStory[] =>
  stories.flatMap(({ id: storyId, parts: [teaser, ...others] }): readonly QueuedStory[] => {
    if (others.some(({ isOpen }) => isOpen)) return [{ storyId, partId: null }];
    return teaser?.isOpen ? [{ storyId, partId: teaser.id }] : [];
  });
