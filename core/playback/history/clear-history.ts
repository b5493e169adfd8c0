// Removes a part, a story or everything from a listener's history: resume points, finished marks, recently played
// stories and dismissals. The time stays, so that late reports of devices bring nothing back, and the plays get an id
// without an account, so that the insights stay the same.

import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { recordLabel } from '@meend/core/catalogue/record-label.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId, type StoryId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { BookmarkStore } from '../bookmarks/bookmark.ts';
import type { HistoryStore } from '../history-state.ts';
import type { ListeningStore } from '../listening.ts';
import type { PlayLog } from '../play.ts';
import type { ShelfStore } from '../shelf/shelf-entry.ts';

const ID_BYTES = 16;

/**
 * A random id without an account (RFC 9562, section 5.4). Other ids contain their time, which would link plays to the
 * listener who cleared a history at that moment.
 */
export const anonymousId = (randomness: Randomness): UserId => {
  const hex = Array.from(randomness.bytes(ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-') as UserId;
};

type RequiredStores = {
  users: UserStore;
  stories: StoryStore;
  listening: ListeningStore;
  history: HistoryStore;
  shelf: ShelfStore;
  bookmarks: BookmarkStore;
  plays: PlayLog;
} & Now;

interface Deps {
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
}

interface ClearInput {
  /** Whether saved stories are removed too. */
  readonly shelf: boolean;
  readonly bookmarks?: boolean;
}

/** Answers when it was cleared. */
type Cleared = Promise<Result<Date, DomainError>>;

export const clearHistory =
  ({ transaction, randomness }: Deps) =>
  (caller: SignedInCaller, { shelf, bookmarks = false }: ClearInput): Cleared =>
    transaction.run<Date, DomainError>(async (stores) => {
      const userId = caller.user.id;
      await stores.users.lock(userId);
      const now = await stores.now();
      await stores.history.setCleared(userId, now);
      await stores.listening.removeAll(userId);
      await stores.plays.anonymize({ userId }, anonymousId(randomness));
      if (shelf) await stores.shelf.removeAll(userId);
      if (bookmarks) await stores.bookmarks.removeAll(userId);
      return succeed(now);
    });

export const removeStoryFromHistory =
  ({ transaction, randomness }: Deps) =>
  (caller: SignedInCaller, id: string): Cleared =>
    transaction.run<Date, DomainError>(async (stores) => {
      const userId = caller.user.id;
      await stores.users.lock(userId);
      const storyId = parseId<StoryId>(id);
      // A withdrawn story too: only its listener decides what stays.
      const [story] = storyId === null ? [] : await stores.stories.findMany([storyId]);
      if (!story) return failWith('story.not-found');
      const removedAt = await stores.now();
      for (const { id: partId } of story.parts)
        await stores.history.addRemoval({ userId, partId, storyId: story.id, removedAt });
      await stores.listening.removeStory(userId, story.id);
      await stores.plays.anonymize({ userId, storyId: story.id }, anonymousId(randomness));
      return succeed(removedAt);
    });

/** Asked of each part: a list of all would end with the newest. */
const isHeard = async (
  { listening }: { listening: ListeningStore },
  userId: UserId,
  { parts }: Story,
): Promise<boolean> => {
  for (const { id } of parts) if ((await listening.findResumePoint(userId, id)) !== null) return true;
  return false;
};

export const removePartFromHistory =
  ({ transaction, randomness }: Deps) =>
  (caller: SignedInCaller, id: string): Cleared =>
    transaction.run<Date, DomainError>(async (stores) => {
      const userId = caller.user.id;
      await stores.users.lock(userId);
      const partId = parseId<PartId>(id);
      const story = partId && (await stores.stories.findByPart(partId));
      const part = story?.parts.find((one) => one.id === partId);
      if (!partId || !story || !part) return failWith('story.not-found');
      const removedAt = await stores.now();
      await stores.history.addRemoval({ userId, partId, storyId: story.id, removedAt });
      await stores.listening.removePart(userId, partId);
      await stores.plays.anonymize({ userId, partId }, anonymousId(randomness));
      const recent = (await stores.listening.listRecent(userId)).find(({ storyId }) => storyId === story.id);
      const wasLast = recent?.label === recordLabel(story.category, part.index);
      if (!(await isHeard(stores, userId, story))) await stores.listening.removeStory(userId, story.id);
      else if (wasLast) await stores.listening.removeRecent(userId, story.id);
      return succeed(removedAt);
    });
