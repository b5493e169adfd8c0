import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { MoreButton, type MoreButtonProps } from '@meend/web/ui/actions/more-button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownGenres } from './genre-chips.ts';
import { GenreFilter } from './genre-filter.tsx';
import styles from './listing.module.css';
import { StoryGrid } from './story-grid.tsx';
import { listingHref, type StoryOrder, storyOrderOf, storyOrders } from './story-order.ts';

interface StoriesByGenreProps {
  /** The pages loaded so far, in the selected order. */
  readonly stories: readonly AnyWireStory[];
  readonly pages: MoreButtonProps['pages'];
  /** Counts of the whole category; undefined while loading. */
  readonly counts: WireCounts | undefined;
  readonly genre: string | null;
  readonly order: StoryOrder;
  readonly play: (story: AnyWireStory) => ReactNode;
}

/** Genre filter and sort menu, with the covers below. */
export const StoriesByGenre = ({ stories, pages, counts, genre, order, play }: StoriesByGenreProps) => {
  const { announce } = usePlatform();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const genres = useMemo(() => shownGenres(counts?.genres ?? [], genre), [counts, genre]);
  const ofGenre = counts?.genres.find((one) => one.genre === genre)?.stories;
  const count = (genre === null ? counts?.stories : ofGenre) ?? stories.length;
  useEffect(() => {
    if (genre !== null) announce(text('catalogue.stories-found', { count }));
  }, [genre, count, announce]);
  const href = (nextGenre: string | null) => listingHref(pathname, nextGenre, order);
  return (
    <>
      <div className={styles.controls}>
        {genres.length === 0 ? <span /> : <GenreFilter genres={genres} current={genre} href={href} />}
        {stories.length === 0 ? null : (
          <div className={styles.order}>
            <span className={styles.count}>{text('catalogue.stories-found', { count })}</span>
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
        )}
      </div>
      {stories.length === 0 ? (
        <EmptyState
          scene="/scenes/crescents.svg"
          action={<ButtonLink href={href(null)}>{text('catalogue.all-genres')}</ButtonLink>}
        >
          {text('catalogue.no-genre')}
        </EmptyState>
      ) : (
        <>
          <StoryGrid stories={stories} play={play} headingLevel={2} first lengths />
          <MoreButton pages={pages} shown={stories.length} {...moreStoriesLabels(announce)} />
        </>
      )}
    </>
  );
};
