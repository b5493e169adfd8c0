import { type AudioModelType, wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireAudioCard } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { useStory } from '@meend/web/api/story-queries.ts';
import { trackCoverClick } from '@meend/web/features/catalogue/cover-click.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Tile } from '@meend/web/ui/covers/tile.tsx';
import { tileActions } from '../catalogue/tile-actions.tsx';

/** Maximum number of tiles in one row. */
export const OWN_TILES = 6;
const TILE_GENRES = 2;

interface KnownTileProps {
  readonly audio: WireAudioCard;
  readonly audioModelType: AudioModelType;
  readonly position: number;
  readonly hasMenu: boolean;
  /** A line below the genres. */
  readonly line?: string;
}

/** A tile of a story from the listener's own list, which has only name and cover; its parts are fetched separately. */
export const KnownTile = ({ audio, audioModelType, position, hasMenu, line }: KnownTileProps) => {
  const { track } = usePlatform();
  const category = wireCategoryOf[audioModelType];
  const { _id, slug, name, genre, thumbnail, coverArt } = audio;
  const story = useStory({ _id, slug, category });
  return (
    <Tile
      href={storyHref({ category, slug })}
      title={name}
      lang={languageOf(name)}
      genres={genre.slice(0, TILE_GENRES)}
      length={line}
      cover={<Cover src={thumbnail} fallback={coverArt} />}
      play={story ? tileActions(story, hasMenu) : undefined}
      onOpen={() => trackCoverClick(track, { _id, category }, position)}
    />
  );
};
