// "Continue listening": of the stories played last, the part and position where each continues; without what was heard
// while the history was paused.

import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import {
  type CarryOnCard,
  carryOnCards,
  finishedLast,
  type StoryPart,
} from '@meend/core/playback/continue-listening.ts';
import { timeLeft } from '@meend/core/playback/format-time.ts';
import { madeAt } from '@meend/core/shared/ids.ts';
import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useStoriesOf } from '@meend/web/api/story-queries.ts';
import { useOwnWritten } from '@meend/web/api/viewer.ts';
import type { Player } from '@meend/web/features/player/player.ts';
import { queueFor } from '@meend/web/features/player/queue-story.ts';
import { listenerActionsOf } from '@meend/web/features/player/queued-listener-actions.ts';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import { newestFirst, type ResumePoints } from '@meend/web/features/player/resume-points.ts';
import { heardParts } from '@meend/web/features/player/rows/going-on.ts';
import { remainingTimeText, shortLabel } from '@meend/web/features/player/rows/part-labels.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { NoteQueue } from '@meend/web/platform/note-queue.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useEffect, useRef } from 'react';

// Limits the requests: every story is fetched separately.
const MAX_STORIES = 12;

const newestOfStories = (places: ResumePoints): readonly WireResumePoint[] => {
  const newest = Object.values(places).sort(newestFirst);
  return newest
    .filter((resumePoint, at) => newest.findIndex(({ storyId }) => storyId === resumePoint.storyId) === at)
    .slice(0, MAX_STORIES);
};

/** The stories with all parts, as the server returns them to this listener. */
const useStories = (places: readonly WireResumePoint[]) => {
  const { stories, settled } = useStoriesOf(
    places.map(({ storyId, audio, audioModelType }) => ({
      _id: storyId,
      slug: audio.slug,
      category: wireCategoryOf[audioModelType],
    })),
  );
  return { settled, stories: new Map(stories.map((story) => [story._id, story])) };
};

interface HeardHere {
  readonly story: AnyWireStory;
  readonly parts: readonly StoryPart[];
  readonly dismissal: { readonly at: number; readonly parts: number } | null;
}

export type CarryOn = CarryOnCard<HeardHere, StoryPart>;

/** Where the listener stopped, as the server wrote it into the page. */
interface Stopped {
  readonly points: ResumePoints;
  /** The last sentence heard before the newest of the points; absent if every part was finished. */
  readonly line?: { readonly partId: string; readonly position: number; readonly text: string | null };
}

export const useStopped = (): Stopped | undefined =>
  useOwnWritten<Stopped>(useSession().user?.userId ?? null, 'stopped').initialData;

/** The resume points behind "Continue listening"; during hydration those of the page. */
export const useCarryOnPoints = (): ResumePoints => {
  const { onDevice } = usePlayer().resumePoints;
  const initial = useStopped()?.points ?? onDevice.initial;
  return useStore({ ...onDevice, initial });
};

interface CarryOnList {
  /** One card per story, the latest first. */
  readonly cards: readonly CarryOn[];
  /** The story heard last, if nothing is left of it. */
  readonly finished: AnyWireStory | null;
  /** Whether every story has been fetched, or cannot be. */
  readonly settled: boolean;
}

/** The stories heard last on this device, the latest first, with the newest resume point of each. */
export const useHeardStories = () => {
  const heard = newestOfStories(useCarryOnPoints());
  return { heard, ...useStories(heard) };
};

/** "Continue listening". */
export const useCarryOn = (): CarryOnList => {
  const { listener } = useSession();
  const places = useCarryOnPoints();
  const player = usePlayer();
  const { clock } = player.deps;
  const removed = useStore(removedStoriesOf(player));
  /** A part's time is the server's, the others are this device's. */
  const inDeviceTime = (at: number | null) => at && at - clock.serverNow() + clock.now();
  const { heard, stories, settled } = useHeardStories();
  const heardHere = heard.flatMap(({ storyId }): HeardHere[] => {
    const story = stories.get(storyId);
    if (story === undefined) return [];
    const parts = heardParts(queueFor(story, listener), places).map((part) => ({
      ...part,
      position: places[part.id]?.position ?? 0,
      madeAt: inDeviceTime(madeAt(part.id)),
    }));
    const away = removed[storyId];
    const dismissal = away ? { at: Date.parse(away.at), parts: away.parts } : null;
    return [{ story, parts, dismissal }];
  });
  return {
    cards: carryOnCards<StoryPart, HeardHere>(heardHere, clock.now()),
    finished: finishedLast(heardHere)?.story ?? null,
    settled,
  };
};

export const metaOf = ({ story, state, next }: CarryOn, places: ResumePoints, speed: number): string => {
  const resumePoint = places[next.part.id];
  const label = story.story.audioFiles.find(({ _id }) => _id === next.part.id)?.label ?? '';
  if (next.kind === 'locked') return text('home.next-locked', { label });
  if (state === 'new') return text('home.new-part', { label });
  if (state === 'next' || resumePoint === undefined) return text('home.next-part', { label });
  return text('home.part-left', {
    label: shortLabel(label),
    left: remainingTimeText(timeLeft(resumePoint.position, resumePoint.duration, speed)),
  });
};

export const playedOf = ({ state, next }: CarryOn, places: ResumePoints): number | undefined => {
  const resumePoint = places[next.part.id];
  return state === 'inside' && resumePoint && resumePoint.duration > 0
    ? resumePoint.position / resumePoint.duration
    : undefined;
};

/** Dismisses the story until it is played again or gains a part; the toast offers an undo. */
const remove = (toasts: NoteQueue, player: Player, { story: { story } }: CarryOn): void => {
  const removedStories = removedStoriesOf(player);
  const actions = listenerActionsOf(player);
  const pressedAt = () => new Date(player.deps.clock.now()).toISOString();
  const at = pressedAt();
  const about = story._id;
  removedStories.remove({ storyId: about, at, parts: story.audioFiles.length });
  actions.queue({ kind: 'removed', about, at });
  const undo = () => {
    removedStories.undo(about);
    actions.queue({ kind: 'kept', about, at: pressedAt() });
  };
  toasts.show({
    text: text('home.removed', { title: story.name }),
    action: { label: text('home.undo'), run: undo },
  });
};

/** Applies dismissals made on another device. */
export const useRemovedElsewhere = (): void => {
  const player = usePlayer();
  const userId = useSession().user?.userId ?? null;
  const { data } = useSavedResumePoints(userId);
  useEffect(() => {
    if (data && userId !== null)
      removedStoriesOf(player).merge(data.dismissals, listenerActionsOf(player).unsynced(userId));
  }, [player, data, userId]);
};

/** Removes a card by its menu; the holder is around all cards. */
export const useCarryOnRemoval = () => {
  const { toasts } = usePlatform();
  const player = usePlayer();
  const holder = useRef<HTMLDivElement>(null);
  const onRemove = (card: CarryOn) => {
    remove(toasts, player, card);
    // The focused card is removed, so the first menu button left gets the focus.
    requestAnimationFrame(() =>
      holder.current?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus({ preventScroll: true }),
    );
  };
  return { holder, onRemove };
};
