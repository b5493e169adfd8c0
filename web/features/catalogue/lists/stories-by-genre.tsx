import '@meend/web/messages/story-sentences';
import type { AnyWireStory } from '@meend/core/contract/wire';
import { text } from '@meend/web/messages/text';
import { announce } from '@meend/web/platform/announcer';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import type { TilePlay } from '@meend/web/ui/covers/tile.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GenreFilter } from './genre-filter.tsx';
import styles from './listing.module.css';
import { StoryGrid } from './story-grid.tsx';
import { inOrder, listingHref, type StoryOrder, storyOrderOf, storyOrders } from './story-order.ts';

export interface StoriesByGenreProps {
  /** Oldest first, as they come. */
  readonly stories: readonly AnyWireStory[];
  readonly genre: string | null;
  readonly order: StoryOrder;
  readonly play: (story: AnyWireStory) => TilePlay;
}

const genresOf = (stories: readonly AnyWireStory[]): readonly string[] =>
  [...new Set(stories.flatMap((story) => story.genre))].sort((a, b) => a.localeCompare(b));

/** Genres and the order above, the covers below. */
export const StoriesByGenre = ({ stories, genre, order, play }: StoriesByGenreProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const genres = useMemo(() => genresOf(stories), [stories]);
  const shown = useMemo(
    () => inOrder(stories, order).filter((story) => genre === null || story.genre.includes(genre)),
    [stories, order, genre],
  );
  const count = shown.length;
  useEffect(() => {
    if (genre !== null) announce(text('catalogue.stories-found', { count }));
  }, [genre, count]);
  const href = (wanted: string | null) => listingHref(pathname, wanted, order);
  return (
    <>
      <GenreFilter genres={genres} current={genre} href={href} />
      {count === 0 ? (
        <EmptyState
          scene="/scenes/crescents.svg"
          action={<ButtonLink href={href(null)}>{text('catalogue.all-genres')}</ButtonLink>}
        >
          {text('catalogue.no-genre')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.order}>
            <SelectField
              inline
              label={text('catalogue.sort')}
              value={order}
              options={storyOrders.map((one) => ({ value: one, label: text(`catalogue.sort-${one}`) }))}
              onChange={({ currentTarget }) =>
                navigate(listingHref(pathname, genre, storyOrderOf(currentTarget.value)), { replace: true })
              }
            />
          </div>
          <StoryGrid stories={shown} play={play} headingLevel={2} first />
        </>
      )}
    </>
  );
};
