import type { AnyWireStory } from '@meend/core/contract/wire';
import { useEffect, useMemo } from 'react';
import { newestFirst } from '../../api/stories.ts';
import { text } from '../../messages/text.ts';
import { announce } from '../../platform/announcer.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import type { TilePlay } from '../../ui/covers/tile.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { GenreFilter } from './genre-filter.tsx';
import { StoryGrid } from './story-grid.tsx';

export interface StoriesByGenreProps {
  /** Oldest first, as they come. */
  readonly stories: readonly AnyWireStory[];
  readonly genre: string | null;
  readonly href: (genre?: string) => string;
  readonly play: (story: AnyWireStory) => TilePlay;
}

const genresOf = (stories: readonly AnyWireStory[]): readonly string[] =>
  [...new Set(stories.flatMap((story) => story.genre))].sort((a, b) => a.localeCompare(b));

/** A listing: genres above, the newest story first. */
export const StoriesByGenre = ({ stories, genre, href, play }: StoriesByGenreProps) => {
  const genres = useMemo(() => genresOf(stories), [stories]);
  const shown = useMemo(
    () => newestFirst(stories).filter((story) => genre === null || story.genre.includes(genre)),
    [stories, genre],
  );
  const count = shown.length;
  useEffect(() => {
    if (genre !== null) announce(text('catalogue.stories-found', { count }));
  }, [genre, count]);
  return (
    <>
      <GenreFilter genres={genres} current={genre} href={href} />
      {count === 0 ? (
        <EmptyState
          scene="/scenes/crescents.svg"
          action={<ButtonLink href={href()}>{text('catalogue.all-genres')}</ButtonLink>}
        >
          {text('catalogue.no-genre')}
        </EmptyState>
      ) : (
        <StoryGrid stories={shown} play={play} headingLevel={2} first />
      )}
    </>
  );
};
