import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { NextPart } from '@meend/core/playback/next-part.ts';
import type { Prospect, QueuedStory } from '@meend/core/playback/up-next.ts';
import type { Player } from '../player.ts';
import { queueFor } from '../queue-story.ts';
import { nextListedPart } from '../rows/going-on.ts';
import { createQueuedStories } from './queued-stories.ts';

export type ListedPart = NonNullable<ReturnType<typeof nextListedPart>>['part'];

/** What an entry of this story would play; null if it has no such part. */
export const nextOf = (
  player: Player,
  story: AnyWireStory,
  partId: string | null,
): NextPart<ListedPart> | null => {
  // A fetched story has a URL for exactly the parts open to this caller.
  const items = queueFor(story, null);
  if (partId !== null && !items.some((item) => item.partId === partId)) return null;
  return nextListedPart(items, player.resumePoints.read(), partId);
};

export const prospectOf =
  (player: Player) =>
  ({ storyId, partId }: QueuedStory): Prospect<ListedPart> => {
    const story = player.lazy(createQueuedStories).read().get(storyId);
    if (story === undefined) return { kind: 'unread' };
    if (typeof story === 'string') return { kind: story };
    return nextOf(player, story, partId) ?? { kind: 'gone' };
  };

/** Plays a part of a fetched story; returns false if it is not known. */
export const playQueued = (
  player: Player,
  storyId: string,
  { item }: ListedPart,
  startAt?: number,
): boolean => {
  const story = player.lazy(createQueuedStories).read().get(storyId);
  if (story === undefined || typeof story === 'string') return false;
  player.play(story, queueFor(story, null), item.id, startAt);
  return true;
};
