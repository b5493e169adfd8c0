// Announced scheduled stories. Only name, cover and day are public, never the parts.
import { type Caller, hiddenNotesOf } from '@meend/core/account/sessions/session.ts';
import { MAX_ANNOUNCED, readAnnounced } from '@meend/core/catalogue/browse-catalogue.ts';
import { hasHiddenNote } from '@meend/core/catalogue/content-notes.ts';
import type { Announced, StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { oneOfEachWork } from '@meend/core/catalogue/work.ts';
import type { ShelfStore } from './shelf-entry.ts';

export interface ComingStory extends Announced {
  /** The caller asked for a mail when it is published. */
  readonly isAwaited: boolean;
}

/**
 * Next one first, of each work one recording, without those with a note that the caller hides; a story leaves the list
 * when it is published.
 */
export const listComingSoon =
  ({ stores }: { readonly stores: { stories: StoryStore; shelf: ShelfStore } }) =>
  async (caller: Caller): Promise<readonly ComingStory[]> => {
    const announced = await readAnnounced(stores);
    const hidden = hiddenNotesOf(caller);
    const shown = oneOfEachWork(announced).filter(({ notes }) => !hasHiddenNote(notes, hidden));
    const shelf = caller.kind === 'user' && shown.length > 0 ? await stores.shelf.list(caller.user.id) : [];
    const awaited = new Set(shelf.flatMap(({ kind, storyId }) => (kind === 'follow' ? storyId : [])));
    return shown.slice(0, MAX_ANNOUNCED).map((story) => ({ ...story, isAwaited: awaited.has(story.id) }));
  };
