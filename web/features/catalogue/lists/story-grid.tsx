import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { episodeCount, teaserOf, totalSeconds } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Tile } from '@meend/web/ui/covers/tile.tsx';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import { lengthText } from '../story-meta.ts';

/** "4 × 20 min" for a story with several episodes, "12 min" for one with a single episode; teasers are not counted. */
const tileLength = (story: AnyWireStory): string => {
  const count = episodeCount(story);
  const seconds = totalSeconds(story) - (teaserOf(story)?.seconds ?? 0);
  const minutes = Math.round(seconds / count / 60);
  return count > 1 && minutes > 0
    ? text('catalogue.length-each', { count, minutes })
    : lengthText(count === 0 ? totalSeconds(story) : seconds);
};

const NEW_FOR_MS = 14 * 24 * 60 * 60_000;
/** On a phone; more pictures at once would delay the largest paint. */
const FIRST_ROW = 2;
const TILE_GENRES = 2;

interface StoryGridProps {
  readonly stories: readonly AnyWireStory[];
  readonly play: (story: AnyWireStory) => ReactNode;
  readonly headingLevel?: 2 | 3;
  /** The grid is at the top of the page, so the images of its first row load eagerly. */
  readonly first?: boolean;
  /** Shows each story's length. */
  readonly lengths?: boolean;
  /** One row, which scrolls where it has no room for four. */
  readonly oneRow?: boolean;
  /** What is said of a story in place of its genres. */
  readonly lineOf?: ((story: AnyWireStory) => string | undefined) | undefined;
}

const isNew = (story: AnyWireStory): boolean => serverNow() - Date.parse(story.publishedAt) < NEW_FOR_MS;

export const StoryGrid = ({
  stories,
  play,
  headingLevel = 3,
  first = false,
  lengths = false,
  oneRow = false,
  lineOf,
}: StoryGridProps) => {
  const { track } = usePlatform();
  return (
    <TileGrid oneRow={oneRow}>
      {stories.map((story, position) => (
        <Tile
          key={story._id}
          href={storyHref(story)}
          title={story.name}
          lang={languageOf(story.name)}
          genres={lineOf ? [lineOf(story) ?? ''] : story.genre.slice(0, TILE_GENRES)}
          length={lengths ? tileLength(story) : undefined}
          cover={<StoryCover story={story} eager={first && position < FIRST_ROW} />}
          badge={position === 0 && isNew(story) ? text('catalogue.new') : undefined}
          play={play(story)}
          headingLevel={headingLevel}
          onOpen={() => trackCoverClick(track, story, position)}
        />
      ))}
    </TileGrid>
  );
};
