import { CardRow } from '../../features/catalogue/cards/card-row.tsx';
import { CarryOnCard } from '../../features/catalogue/cards/carry-on-card.tsx';
import { Section } from '../../features/catalogue/lists/section.tsx';
import { RoundPlayButton } from '../../features/player/rows/round-play-button.tsx';
import { text } from '../../messages/text.ts';
import { useStoryById, useUnfinished } from '../catalogue/unfinished-stories.ts';

const CARDS = 3;

export const CarryOnRow = () => {
  const shown = useUnfinished().slice(0, CARDS);
  const storyOf = useStoryById();
  if (shown.length === 0) return null;
  return (
    <Section title={text('home.carry-on')}>
      <CardRow>
        {shown.map((place, position) => {
          const story = storyOf(place.storyId);
          const index = story?.audioFiles.findIndex(({ _id }) => _id === place.partId) ?? -1;
          return (
            <CarryOnCard
              key={place.partId}
              place={place}
              position={position}
              play={story && index >= 0 ? <RoundPlayButton story={story} index={index} look="plain" /> : null}
            />
          );
        })}
      </CardRow>
    </Section>
  );
};
