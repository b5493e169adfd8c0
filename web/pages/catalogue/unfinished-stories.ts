import type { AnyWireStory, WirePlace } from '@meend/core/contract/wire';
import { isComplete } from '@meend/core/playback/progress';
import { useConfessionAudios, usePlaylists, useShortStories } from '../../api/catalogue-queries.ts';
import { usePlaces } from '../../features/player/use-player.ts';

/** The newest unfinished part of each story, the last one heard first. */
const unfinished = (places: readonly WirePlace[]): readonly WirePlace[] => {
  const begun = places
    .filter(({ position, duration }) => position > 0 && !isComplete(position, duration))
    .sort((a, b) => b.heardAt.localeCompare(a.heardAt));
  return begun.filter((place, at) => begun.findIndex(({ storyId }) => storyId === place.storyId) === at);
};

export const useStoryById = (): ((id: string) => AnyWireStory | undefined) => {
  const lists = [usePlaylists().data, useShortStories().data, useConfessionAudios().data];
  return (id) => lists.flatMap((list): readonly AnyWireStory[] => list ?? []).find(({ _id }) => _id === id);
};

export const useUnfinished = (): readonly WirePlace[] => unfinished(Object.values(usePlaces()));

/** The story heard last, when it is not heard to its end. */
export const useStoryToCarryOn = (): AnyWireStory | undefined => {
  const [last] = useUnfinished();
  const storyOf = useStoryById();
  return last && storyOf(last.storyId);
};
