// "Continue listening": of the stories played last, the part and position where each continues; without what was heard
// while the history was paused.

import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { type CarryOnCard, carryOnCards, type StoryPart } from '@meend/core/playback/continue-listening.ts';
import { madeAt } from '@meend/core/shared/ids.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useStoriesOf } from '@meend/web/api/story-queries.ts';
import { queueFor } from '@meend/web/features/player/queue-story.ts';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import { newestFirst, type ResumePoints } from '@meend/web/features/player/resume-points.ts';
import { heardParts } from '@meend/web/features/player/rows/going-on.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { useStore } from '@meend/web/platform/store.ts';

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

/** The resume points behind "Continue listening". */
export const useCarryOnPoints = (): ResumePoints => useStore(usePlayer().resumePoints.onDevice);

interface CarryOnList {
  /** One card per story, the latest first. */
  readonly cards: readonly CarryOn[];
  /** Whether every story has been fetched, or cannot be. */
  readonly settled: boolean;
}

/** "Continue listening". */
export const useCarryOn = (): CarryOnList => {
  const { listener } = useSession();
  const places = useCarryOnPoints();
  const player = usePlayer();
  const { clock } = player.deps;
  const removed = useStore(removedStoriesOf(player));
  /** A part's time is the server's, the others are this device's. */
  const inDeviceTime = (at: number | null) => at && at - clock.serverNow() + clock.now();
  const heard = newestOfStories(places);
  const { stories, settled } = useStories(heard);
  const cards = carryOnCards<StoryPart, HeardHere>(
    heard.flatMap(({ storyId }) => {
      const story = stories.get(storyId);
      if (story === undefined) return [];
      const parts = heardParts(queueFor(story, listener), places).map((part) => ({
        ...part,
        position: places[part.id]?.position ?? 0,
        madeAt: inDeviceTime(madeAt(part.id)),
      }));
      const away = removed[storyId];
      const dismissal = away ? { at: Date.parse(away.at), parts: away.parts } : null;
      return { story, parts, dismissal };
    }),
    clock.now(),
  );
  return { cards, settled };
};
