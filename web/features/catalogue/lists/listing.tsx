import { MAX_GENRE_LENGTH } from '@meend/core/catalogue/part-limits.ts';
import type { WireCounts, WireListOrder } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useStoryCounts } from '@meend/web/api/listing-queries.ts';
import type { ListName } from '@meend/web/api/story-page.ts';
import { useStoryPages } from '@meend/web/api/story-pages.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { language } from '@meend/web/platform/language.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { MoreButton, type MoreButtonProps } from '@meend/web/ui/actions/more-button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './listing.module.css';
import { StoriesState } from './stories-state.tsx';
import { StoryGrid } from './story-grid.tsx';

// Genres with a single story have no chip, and at most `MOST` chips are shown.
const FEWEST = 2;
const MOST = 16;

/** The most used genres, sorted by name; the selected one is always included. */
export const shownGenres = (genres: WireCounts['genres'], selected: string | null): readonly string[] => {
  const chips = genres.filter(({ stories }) => stories >= FEWEST).slice(0, MOST);
  const names = chips.map(({ genre }) => genre);
  const isMissing =
    !names.some((name) => name === selected) && genres.some(({ genre }) => genre === selected);
  const all = isMissing && selected !== null ? [...names, selected] : names;
  return all.toSorted((one, other) => one.localeCompare(other, language));
};

interface GenreFilterProps {
  readonly genres: readonly string[];
  /** Null if all genres are shown. */
  readonly current: string | null;
  readonly href: (genre: string | null) => string;
}

const GenreFilter = ({ genres, current, href }: GenreFilterProps) => (
  <nav aria-label={text('catalogue.genres')} className={styles.filter}>
    <ul className={styles.genres}>
      <li>
        <ChipLink href={href(null)} current={current === null}>
          {text('catalogue.all-genres')}
        </ChipLink>
      </li>
      {genres.map((genre) => (
        <li key={genre}>
          <ChipLink href={href(genre)} current={genre === current}>
            {genre}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);

// Sort orders of a listing; newest first by default.

const storyOrders = ['newest', 'title', 'shortest'] as const satisfies readonly WireListOrder[];
type StoryOrder = (typeof storyOrders)[number];

export const storyOrderOf = (sort: string | null): StoryOrder =>
  storyOrders.find((order) => order === sort) ?? 'newest';

/** URL of a listing with genre and order as query parameters, without default values. */
export const listingHref = (pathname: string, genre: string | null, order: StoryOrder): string => {
  const query = new URLSearchParams({
    ...(genre === null ? {} : { genre }),
    ...(order === 'newest' ? {} : { sort: order }),
  }).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
};

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
const StoriesByGenre = ({ stories, pages, counts, genre, order, play }: StoriesByGenreProps) => {
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
            <span className={textStyle('meta', 'faint')}>{text('catalogue.stories-found', { count })}</span>
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

interface ListingProps {
  readonly title: string;
  readonly line: string;
  readonly list: ListName;
  readonly category: WireCategory;
  readonly failed: string;
  readonly empty: string;
  readonly play: (story: AnyWireStory) => ReactNode;
}

/** Listing of one category: covers, filtered by genre and sorted; the URL names both. */
export const Listing = ({ title, line, list, category, failed, empty, play }: ListingProps) => {
  useDocumentTitle(title);
  const [searchParams] = useSearchParams();
  const genre = searchParams.get('genre')?.slice(0, MAX_GENRE_LENGTH) || null;
  const order = storyOrderOf(searchParams.get('sort'));
  const pages = useStoryPages(list, order, genre === null ? {} : { genre });
  const counts = useStoryCounts(category);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.line}>{line}</p>
      <StoriesState
        query={pages}
        group={title}
        failed={failed}
        empty={empty}
        isEmpty={(stories) => stories.length === 0 && genre === null}
      >
        {(stories) => (
          <StoriesByGenre
            stories={stories}
            pages={pages}
            counts={counts}
            genre={genre}
            order={order}
            play={play}
          />
        )}
      </StoriesState>
    </div>
  );
};
