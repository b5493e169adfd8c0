// Adds a story to the listener's recently played ones: after a teaser always, after an episode only if the access rule
// opens it. The newest 50 are stored, none while the history is paused.

import { canPlay } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { recordLabel, shortLabel } from '@meend/core/catalogue/record-label.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { isReachable, type ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type HistoryStore, isPaused } from './history-state.ts';
import { type ListeningStore, MAX_RECENTLY_PLAYED } from './listening.ts';

interface PlayedPart {
  readonly storyId: string;
  readonly category: Category;
  /** Ts, Ep, Ep2; "Episode 2" in any case is shortened. */
  readonly label: string;
}

type RequiredStores = {
  users: UserStore;
  listening: ListeningStore;
  history: HistoryStore;
} & ReachableStoryStores;

/** Answers whether it was stored. */
export const recordListening =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  (caller: SignedInCaller, played: PlayedPart): Promise<Result<boolean, DomainError>> =>
    transaction.run<boolean, DomainError>(async (stores) => {
      const userId = caller.user.id;
      // Serialized by the listener's lock, so that nothing is added once a pause was answered.
      await stores.users.lock(userId);
      const id = parseId<StoryId>(played.storyId);
      const [story] = id === null ? [] : await stores.stories.findMany([id]);
      const listener = await readListener(stores, caller);
      if (!story || !isReachable(story, listener)) return failWith('story.not-found');
      const label = shortLabel(played.label);
      const part = story.parts.find(({ index }) => recordLabel(story.category, index) === label);
      if (!part || story.category !== played.category) return failWith('unlock.mismatch');
      if (!canPlay(story, part.index, listener)) return failWith('playback.locked');
      if (isPaused(await stores.history.read(userId))) return succeed(false);
      const record = { userId, storyId: story.id, label, playedAt: await stores.now() };
      await stores.listening.touch(record, MAX_RECENTLY_PLAYED);
      return succeed(true);
    });
