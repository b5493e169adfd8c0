// Selects free stories, from one up to the rest of the mailbox's allowance, all or nothing. Idempotent; concurrent
// selections of its accounts are serialized by the mailbox's lock, so that the allowance is never exceeded.

import type { SelectionStore } from '@meend/core/access/access.ts';
import { readFreeAllowance } from '@meend/core/access/read-listener.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { oneOfEachWork, type Recording, recordingsOf } from '@meend/core/catalogue/work.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

// Reads a listener's free selections, in order, withdrawn stories included.

export interface SelectedStory {
  readonly story: Story;
  readonly chosenAt: Date;
  /** The other published recordings of its work, which it opens too. */
  readonly recordings: readonly Recording[];
}

export const readSelectedStories = async (
  stores: { stories: StoryStore; selections: SelectionStore },
  userId: UserId,
): Promise<readonly SelectedStory[]> => {
  const selections = await stores.selections.listOf(userId);
  const stories = await stores.stories.findMany(selections.map((selection) => selection.storyId));
  const othersOf = await recordingsOf(stores, stories);
  const byId = new Map(stories.map((story) => [story.id, story]));
  return selections.flatMap(({ storyId, chosenAt }) => {
    const story = byId.get(storyId);
    return story ? { story, chosenAt, recordings: othersOf(story) } : [];
  });
};

export const readSelections =
  ({ stores }: { readonly stores: { stories: StoryStore; selections: SelectionStore } }) =>
  (userId: UserId): Promise<readonly SelectedStory[]> =>
    readSelectedStories(stores, userId);

interface StorySelection {
  readonly storyId: string;
  readonly category: Category;
}

type RequiredStores = {
  users: UserStore;
  stories: StoryStore;
  grants: GrantStore;
  selections: SelectionStore;
} & Now;

const readStories = async (
  stores: { stories: StoryStore },
  choices: readonly StorySelection[],
): Promise<Result<readonly Story[], DomainError>> => {
  const ids = choices.flatMap(({ storyId }) => parseId<StoryId>(storyId) ?? []);
  const stories = await stores.stories.findMany(ids);
  if (stories.length < choices.length) return failWith('story.not-found');
  const fits = choices.every(({ category }, at) => stories[at]?.category === category);
  return fits ? succeed(stories) : failWith('unlock.mismatch');
};

const choose = async (
  stores: { users: UserStore; grants: GrantStore; selections: SelectionStore } & Now,
  userId: UserId,
  stories: readonly Story[],
): Promise<Result<null, DomainError>> => {
  const has = new Set(await stores.selections.listOpened(userId));
  const newStories = stories.filter((story) => !has.has(story.id));
  if (newStories.length === 0) return succeed(null);
  if (newStories.length < stories.length) return failWith('unlock.already-chosen');
  if (oneOfEachWork(newStories).length < newStories.length) return failWith('unlock.mismatch');
  if (newStories.some((story) => story.status !== 'published')) return failWith('story.not-found');
  const { left } = await readFreeAllowance(stores, userId);
  if (newStories.length > left) return failWith('unlock.selection-full');
  const ids = newStories.map((story) => story.id);
  await stores.selections.addAll(userId, ids, await stores.now());
  return succeed(null);
};

export const selectFreeStories =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  async (
    userId: UserId,
    choices: readonly StorySelection[],
  ): Promise<Result<readonly SelectedStory[], DomainError>> => {
    if (choices.length === 0) return failWith('unlock.selection-empty');
    if (new Set(choices.map(({ storyId }) => storyId)).size < choices.length) {
      return failWith('unlock.mismatch');
    }
    return transaction.run(async (stores): Promise<Result<readonly SelectedStory[], DomainError>> => {
      await stores.users.lockMailbox(userId);
      const stories = await readStories(stores, choices);
      if (!stories.ok) return stories;
      const added = await choose(stores, userId, stories.value);
      return added.ok ? succeed(await readSelectedStories(stores, userId)) : added;
    });
  };

// Reads the allowance of free selections in all, including those already made, without what other accounts of the
// mailbox used.

export const readAllowance =
  ({
    stores,
  }: {
    readonly stores: { users: UserStore; grants: GrantStore; selections: SelectionStore } & Now;
  }) =>
  async (userId: UserId): Promise<number> =>
    (await readFreeAllowance(stores, userId)).allowed;
