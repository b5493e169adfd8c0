// A listener's bookmarks, at most 500. Adding and removing are idempotent; a bookmark in a part that is locked now stays
// listed, one of an unavailable story is not.

import { canPlay } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import {
  findReachablePart,
  isReachable,
  type ReachableStoryStores,
} from '@meend/core/catalogue/story-for-caller.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId } from '@meend/core/shared/ids.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { happenedAt } from '../history-state.ts';
import { type Bookmark, type BookmarkStore, MAX_BOOKMARKS, parseNote, secondWithin } from './bookmark.ts';

export interface BookmarkInStory {
  readonly bookmark: Bookmark;
  readonly story: Story;
  readonly part: Part;
  /** Whether the listener may hear the part now. */
  readonly isOpen: boolean;
}

export interface AddedBookmark extends BookmarkInStory {
  /** False if this moment was bookmarked before. */
  readonly isNew: boolean;
}

interface BookmarkInput {
  readonly partId: string;
  readonly position: number;
  /** Without one, an existing bookmark keeps its note. */
  readonly note?: string;
  /** Milliseconds since it was added on a device, or to the account before it was removed. */
  readonly age?: number;
}

interface BookmarkStores {
  readonly bookmarks: BookmarkStore;
}

type RequiredStores = ReachableStoryStores & BookmarkStores;

export const readBookmarks =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (caller: SignedInCaller): Promise<readonly BookmarkInStory[]> => {
    const [bookmarks, listener] = await Promise.all([
      stores.bookmarks.list(caller.user.id),
      readListener(stores, caller),
    ]);
    const stories = await stores.stories.findMany([...new Set(bookmarks.map(({ storyId }) => storyId))]);
    const byId = new Map(stories.map((story) => [story.id, story]));
    return bookmarks.flatMap((bookmark) => {
      const story = byId.get(bookmark.storyId);
      const part = story?.parts.find(({ id }) => id === bookmark.partId);
      if (!story || !part || !isReachable(story, listener)) return [];
      return { bookmark, story, part, isOpen: canPlay(story, part.index, listener) };
    });
  };

/** In a locked part too: a plan may end while the part sounds, and a removed bookmark can be restored. */
export const addBookmark =
  ({ transaction }: { readonly transaction: Transaction<{ users: UserStore } & RequiredStores> }) =>
  (caller: SignedInCaller, input: BookmarkInput): Promise<Result<AddedBookmark, DomainError>> =>
    transaction.run<AddedBookmark, DomainError>(async (stores) => {
      const userId = caller.user.id;
      // Serialized by the listener's lock, so that two devices cannot exceed the limit.
      await stores.users.lock(userId);
      const found = await findReachablePart(stores, input.partId, caller);
      if (!found.ok) return found;
      const { story, part, listener } = found.value;
      const partId = part.id;
      const second = secondWithin(input.position, part.media.seconds);
      if (second === null) return failWith('bookmarks.beyond-end');
      const note = input.note === undefined ? null : parseNote(input.note);
      if (note?.ok === false) return note;
      const bookmarks = await stores.bookmarks.list(userId);
      const known = bookmarks.find((other) => other.partId === partId && other.second === second);
      if (!known && bookmarks.length >= MAX_BOOKMARKS) return failWith('shelf.full');
      const bookmark: Bookmark = {
        userId,
        storyId: story.id,
        partId,
        second,
        note: note?.value ?? known?.note ?? '',
        addedAt: known?.addedAt ?? happenedAt(input.age ?? 0, await stores.now()),
      };
      await stores.bookmarks.put(bookmark);
      return succeed({
        bookmark,
        story,
        part,
        isOpen: canPlay(story, part.index, listener),
        isNew: known === undefined,
      });
    });

export const removeBookmark =
  ({ stores }: { readonly stores: BookmarkStores }) =>
  async (
    caller: SignedInCaller,
    { partId, second }: { readonly partId: string; readonly second: number },
  ): Promise<Result<null, DomainError>> => {
    const id = parseId<PartId>(partId);
    if (id === null) return failWith('story.not-found');
    await stores.bookmarks.remove(caller.user.id, id, second);
    return succeed(null);
  };
