// A listener's shelf of saved stories, at most 500 of a kind. Adding and removing are idempotent; an unavailable story
// stays on the shelf but is not listed. An announced story can be followed: its publication is news.

import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { readAnnounced } from '@meend/core/catalogue/browse-catalogue.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { isReachable, type ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import { canBeFollowed } from '@meend/core/following/follow.ts';
import { type FollowMailStore, latestNews } from '@meend/core/following/new-episode.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { MAX_SHELF_ENTRIES, type ShelfEntry, type ShelfKind, type ShelfStore } from './shelf-entry.ts';

export interface ShelvedStory {
  readonly entry: ShelfEntry;
  readonly story: Story;
  /** When a followed story's latest new episode came out; null if none is unheard. */
  readonly newEpisodeAt: Date | null;
}

interface ShelfInput {
  readonly kind: ShelfKind;
  readonly storyId: string;
}

interface ShelfStores {
  readonly shelf: ShelfStore;
}

type RequiredStores = ReachableStoryStores & ShelfStores;

const readNews = async (
  { followMails, now }: { followMails: FollowMailStore } & Now,
  userId: UserId,
  entries: readonly ShelfEntry[],
): Promise<ReadonlyMap<string, Date>> => {
  if (!entries.some(({ kind }) => kind === 'follow')) return new Map();
  const at = await now();
  const listedAfter = new Date(at.getTime() - serverTimings.followedShown);
  return latestNews(await followMails.listParts(userId, listedAfter, at), at);
};

export const readShelf =
  ({ stores }: { readonly stores: { followMails: FollowMailStore } & RequiredStores }) =>
  async (caller: SignedInCaller): Promise<readonly ShelvedStory[]> => {
    const [entries, listener] = await Promise.all([
      stores.shelf.list(caller.user.id),
      readListener(stores, caller),
    ]);
    const [stories, news] = await Promise.all([
      stores.stories.findMany(entries.map(({ storyId }) => storyId)),
      readNews(stores, caller.user.id, entries),
    ]);
    const byId = new Map(stories.map((story) => [story.id, story]));
    return entries.flatMap((entry) => {
      const story = byId.get(entry.storyId);
      if (!story || !isReachable(story, listener)) return [];
      const newEpisodeAt = entry.kind === 'follow' ? (news.get(story.id) ?? null) : null;
      return { entry, story, newEpisodeAt };
    });
  };

export const addToShelf =
  ({ transaction }: { readonly transaction: Transaction<{ users: UserStore } & RequiredStores> }) =>
  (caller: SignedInCaller, { kind, storyId }: ShelfInput): Promise<Result<ShelvedStory, DomainError>> =>
    transaction.run<ShelvedStory, DomainError>(async (stores) => {
      const userId = caller.user.id;
      // Serialized by the listener's lock, so that two devices cannot exceed the limit.
      await stores.users.lock(userId);
      const id = parseId<StoryId>(storyId);
      const [story] = id === null ? [] : await stores.stories.findMany([id]);
      const isAwaited =
        kind === 'follow' &&
        story?.status === 'scheduled' &&
        (await readAnnounced(stores)).some((announced) => announced.id === story.id);
      if (!story || !(isAwaited || isReachable(story, await readListener(stores, caller))))
        return failWith('story.not-found');
      if (kind === 'follow' && !isAwaited && !canBeFollowed(story.category))
        return failWith('shelf.no-episodes');
      const ofKind = (await stores.shelf.list(userId)).filter((entry) => entry.kind === kind);
      const known = ofKind.find((entry) => entry.storyId === story.id);
      if (known) return succeed({ entry: known, story, newEpisodeAt: null });
      if (ofKind.length >= MAX_SHELF_ENTRIES) return failWith('shelf.full');
      const entry: ShelfEntry = { userId, storyId: story.id, kind, addedAt: await stores.now() };
      await stores.shelf.add(entry);
      return succeed({ entry, story, newEpisodeAt: null });
    });

export const removeFromShelf =
  ({ stores }: { readonly stores: ShelfStores }) =>
  async (caller: SignedInCaller, { kind, storyId }: ShelfInput): Promise<Result<null, DomainError>> => {
    const id = parseId<StoryId>(storyId);
    if (id === null) return failWith('story.not-found');
    await stores.shelf.remove(caller.user.id, kind, id);
    return succeed(null);
  };
