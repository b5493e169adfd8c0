// "Never show me": content notes whose stories lists, similar stories and mails about followed stories leave out. The
// library and a story's own page stay as they are.

import { type Caller, hiddenNotesOf } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { type ContentNote, hasHiddenNote, isContentNote } from '@meend/core/catalogue/content-notes.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId, type UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

/** Replaces them all. */
export const changeHiddenNotes =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  async (
    userId: UserId,
    requested: readonly string[],
  ): Promise<Result<readonly ContentNote[], DomainError>> => {
    const notes = [...new Set(requested)];
    if (!notes.every(isContentNote)) return failWith('catalogue.unknown-note');
    await stores.users.setHiddenNotes(userId, notes);
    return succeed(notes);
  };

/** Those of these stories that the caller's lists leave out. */
export const readHiddenStories =
  ({ stores }: { readonly stores: { stories: StoryStore } }) =>
  async (storyIds: readonly string[], caller: Caller): Promise<readonly StoryId[]> => {
    const hidden = hiddenNotesOf(caller);
    if (hidden.length === 0) return [];
    const ids = storyIds.flatMap((id) => parseId<StoryId>(id) ?? []);
    const stories = await stores.stories.findMany([...new Set(ids)]);
    return stories.filter(({ notes }) => hasHiddenNote(notes, hidden)).map(({ id }) => id);
  };
