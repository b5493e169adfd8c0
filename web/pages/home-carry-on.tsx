import type { AnyWireStory, WirePlace } from '@meend/core/contract/wire';
import { isComplete } from '@meend/core/playback/progress';
import { useConfessionAudios, usePlaylists, useShortStories } from '../api/catalogue-queries.ts';
import { CardRow } from '../features/catalogue/card-row.tsx';
import { CarryOnCard } from '../features/catalogue/carry-on-card.tsx';
import { Section } from '../features/catalogue/section.tsx';
import { RoundPlayButton } from '../features/player/round-play-button.tsx';
import { usePlaces } from '../features/player/use-player.ts';
import { text } from '../messages/text.ts';

const CARDS = 3;

/** The newest unfinished part of each story. */
const unfinished = (places: readonly WirePlace[]): readonly WirePlace[] => {
  const begun = places
    .filter(({ position, duration }) => position > 0 && !isComplete(position, duration))
    .sort((a, b) => b.heardAt.localeCompare(a.heardAt));
  return begun.filter((place, at) => begun.findIndex(({ storyId }) => storyId === place.storyId) === at);
};

const useStory = (): ((id: string) => AnyWireStory | undefined) => {
  const lists = [usePlaylists().data, useShortStories().data, useConfessionAudios().data];
  return (id) => lists.flatMap((list): readonly AnyWireStory[] => list ?? []).find(({ _id }) => _id === id);
};

export const CarryOnRow = () => {
  const shown = unfinished(Object.values(usePlaces())).slice(0, CARDS);
  const storyOf = useStory();
  if (shown.length === 0) return null;
  return (
    <Section title={text('home.carry-on')}>
      <CardRow>
        {shown.map((place) => {
          const story = storyOf(place.storyId);
          const index = story?.audioFiles.findIndex(({ _id }) => _id === place.partId) ?? -1;
          return (
            <CarryOnCard
              key={place.partId}
              place={place}
              play={story && index >= 0 ? <RoundPlayButton story={story} index={index} look="plain" /> : null}
            />
          );
        })}
      </CardRow>
    </Section>
  );
};
