// Dismisses a story from "Continue listening", and undoes that. Not stored if the story was removed from the history
// since.

import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { isReachable, type ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type HistoryStore, happenedAt, storedAt, wasRemoved } from './history-state.ts';
import type { Dismissal, ListeningStore } from './listening.ts';

interface DismissedStory {
  readonly storyId: string;
  /** Milliseconds since it was dismissed. */
  readonly age: number;
}

type RequiredStores = {
  users: UserStore;
  listening: ListeningStore;
  history: HistoryStore;
} & ReachableStoryStores;

export const dismissStory =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  (caller: SignedInCaller, { storyId, age }: DismissedStory): Promise<Result<Dismissal, DomainError>> =>
    transaction.run<Dismissal, DomainError>(async (stores) => {
      await stores.users.lock(caller.user.id);
      const id = parseId<StoryId>(storyId);
      const [story] = id === null ? [] : await stores.stories.findMany([id]);
      if (!story || !isReachable(story, await readListener(stores, caller)))
        return failWith('story.not-found');
      const now = await stores.now();
      const dismissal = {
        userId: caller.user.id,
        storyId: story.id,
        dismissedAt: storedAt(age, now),
        parts: story.parts.length,
      };
      const history = await stores.history.read(caller.user.id);
      const at = happenedAt(age, now);
      if (!story.parts.every(({ id: partId }) => wasRemoved(history, at, partId)))
        await stores.listening.saveDismissal(dismissal);
      return succeed(dismissal);
    });

/** Idempotent; also for an unknown story. */
export const undismissStory =
  ({ stores }: { readonly stores: { listening: ListeningStore } }) =>
  async (caller: SignedInCaller, storyId: string): Promise<Result<null, DomainError>> => {
    const id = parseId<StoryId>(storyId);
    if (id === null) return failWith('story.not-found');
    await stores.listening.removeDismissal(caller.user.id, id);
    return succeed(null);
  };
