// Several stories one after another, as a night offers them: the whole story to a listener who may hear more than its
// teaser, else the teaser.

import { isSameEntry, MAX_UP_NEXT, type QueuedStory, type UpNext } from './up-next.ts';

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

/** Puts stories in their order before what the listener queued, which stays: what does not fit is left out. */
export const queueRow = (list: UpNext, row: readonly QueuedStory[]): UpNext => {
  const others = list.filter((entry) => !row.some((one) => isSameEntry(one, entry)));
  const added = row.slice(0, MAX_UP_NEXT - others.length);
  return [...added.map(({ storyId, partId }) => ({ storyId, partId, passedOver: null })), ...others];
};
