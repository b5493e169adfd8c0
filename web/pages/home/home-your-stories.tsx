import type { WireSelectedAudio } from '@meend/core/contract/wire';
import { useStory } from '../../api/catalogue-queries.ts';
import { useSession } from '../../api/session/session.ts';
import { categoryOf } from '../../api/stories.ts';
import { paths, storyHref } from '../../app/paths.ts';
import { trackCoverClick } from '../../features/catalogue/cover-click.ts';
import { Section } from '../../features/catalogue/lists/section.tsx';
import { useTilePlay } from '../../features/player/rows/use-tile-play.ts';
import { text } from '../../messages/text.ts';
import { Cover } from '../../ui/covers/cover.tsx';
import { Tile } from '../../ui/covers/tile.tsx';
import { TileGrid } from '../../ui/covers/tile-grid.tsx';

const TILES = 6;
const TILE_GENRES = 2;

interface ChosenTileProps {
  readonly chosen: WireSelectedAudio;
  readonly position: number;
}

const ChosenTile = ({ chosen: { audioId, audioModelType }, position }: ChosenTileProps) => {
  const category = categoryOf[audioModelType];
  const { _id, slug, name, genre, thumbnail, coverArt } = audioId;
  const story = useStory({ _id, slug, category });
  const play = useTilePlay();
  return (
    <Tile
      href={storyHref({ category, slug })}
      title={name}
      genres={genre.slice(0, TILE_GENRES)}
      cover={<Cover src={thumbnail} fallback={coverArt} />}
      play={story ? play(story) : undefined}
      onOpen={() => trackCoverClick({ _id, category }, position)}
    />
  );
};

/** What the listener chose, the latest first; absent without any. */
export const YourStoriesRow = () => {
  const { selectedAudios } = useSession();
  if (selectedAudios.length === 0) return null;
  const latest = selectedAudios.toReversed().slice(0, TILES);
  return (
    <Section title={text('home.your-stories')} seeAll={paths.profile.href('free-stories')}>
      <TileGrid>
        {latest.map((chosen, position) => (
          <ChosenTile key={chosen.audioId._id} chosen={chosen} position={position} />
        ))}
      </TileGrid>
    </Section>
  );
};
