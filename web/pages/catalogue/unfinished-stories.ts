import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { timeLeft } from '@meend/core/playback/format-time.ts';
import { isComplete } from '@meend/core/playback/progress.ts';
import { useStory } from '@meend/web/api/story-queries.ts';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import { newestFirst } from '@meend/web/features/player/resume-points.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useCarryOnPoints } from './carry-on.ts';

/** The latest unfinished part of each story, the one played last first. */
const unfinished = (places: readonly WireResumePoint[]): readonly WireResumePoint[] => {
  const begun = places
    .filter(({ position, duration }) => position > 0 && !isComplete(position, duration))
    .sort(newestFirst);
  return begun.filter(
    (resumePoint, at) => begun.findIndex(({ storyId }) => storyId === resumePoint.storyId) === at,
  );
};

/** The story of a resume point, whatever its category; undefined while it loads, null if there is none. */
const useStoryOfResumePoint = (resumePoint: WireResumePoint | undefined): AnyWireStory | null | undefined => {
  const story = useStory(
    resumePoint
      ? {
          _id: resumePoint.storyId,
          slug: resumePoint.audio.slug,
          category: wireCategoryOf[resumePoint.audioModelType],
        }
      : null,
  );
  return resumePoint ? story : null;
};

/** Whether a story was dismissed from "Continue listening" and not played since. */
export const useIsRemoved = (): ((storyId: string) => boolean) => {
  const removed = useStore(removedStoriesOf(usePlayer()));
  const places = Object.values(useCarryOnPoints());
  return (storyId) => {
    const { at } = removed[storyId] ?? {};
    return (
      at !== undefined &&
      !places.some((resumePoint) => resumePoint.storyId === storyId && resumePoint.heardAt > at)
    );
  };
};

/** The unfinished parts without those of dismissed stories. */
export const useUnfinished = (): readonly WireResumePoint[] => {
  const isRemoved = useIsRemoved();
  return unfinished(Object.values(useCarryOnPoints())).filter(({ storyId }) => !isRemoved(storyId));
};

/** Remaining whole minutes at this speed; 0 if under half a minute. */
export const minutesLeft = ({ position, duration }: WireResumePoint, speed: number): number =>
  Math.round(timeLeft(position, duration, speed) / 60);

/** The story with the latest unfinished part; undefined while it loads, null if there is none. */
export const useStoryToCarryOn = (): AnyWireStory | null | undefined => {
  const [last] = useUnfinished();
  return useStoryOfResumePoint(last);
};
