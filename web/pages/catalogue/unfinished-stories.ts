import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { wireCategoryOf } from '@meend/core/contract/category-mapping.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.schemas.ts';
import { timeLeft } from '@meend/core/playback/format-time.ts';
import { isComplete } from '@meend/core/playback/progress.ts';
import { useStory } from '@meend/web/api/catalogue-queries.ts';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import { usePlayer, useResumePoints } from '@meend/web/features/player/use-player.ts';
import { useStore } from '@meend/web/platform/store.ts';

/** The newest unfinished part of each story, the last one heard first. */
const unfinished = (places: readonly WireResumePoint[]): readonly WireResumePoint[] => {
  const begun = places
    .filter(({ position, duration }) => position > 0 && !isComplete(position, duration))
    .sort((a, b) => b.heardAt.localeCompare(a.heardAt));
  return begun.filter(
    (resumePoint, at) => begun.findIndex(({ storyId }) => storyId === resumePoint.storyId) === at,
  );
};

/** The story a place is in, whichever list it stands in. */
export const useStoryOfResumePoint = (resumePoint: WireResumePoint | undefined): AnyWireStory | undefined =>
  useStory(
    resumePoint
      ? {
          _id: resumePoint.storyId,
          slug: resumePoint.audio.slug,
          category: wireCategoryOf[resumePoint.audioModelType],
        }
      : null,
  ) ?? undefined;

/** Whether a story was taken out of "Carry on listening" and not heard since. */
export const useIsRemoved = (): ((storyId: string) => boolean) => {
  const removed = useStore(removedStoriesOf(usePlayer()));
  const places = Object.values(useResumePoints());
  return (storyId) => {
    const { at } = removed[storyId] ?? {};
    return (
      at !== undefined &&
      !places.some((resumePoint) => resumePoint.storyId === storyId && resumePoint.heardAt > at)
    );
  };
};

/** Without the stories that were taken out. */
export const useUnfinished = (): readonly WireResumePoint[] => {
  const isRemoved = useIsRemoved();
  return unfinished(Object.values(useResumePoints())).filter(({ storyId }) => !isRemoved(storyId));
};

/** Whole minutes; 0 is under one. */
export const minutesLeft = ({ position, duration }: WireResumePoint): number =>
  Math.round(timeLeft(position, duration) / 60);

/** The story heard last, when it is not heard to its end. */
export const useStoryToCarryOn = (): AnyWireStory | undefined => {
  const [last] = useUnfinished();
  return useStoryOfResumePoint(last);
};
