import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.routes.ts';
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
import { MoreButton, type MoreButtonProps } from '@meend/web/ui/actions/more-button.tsx';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ListControls, NoStoryFits } from './list-controls.tsx';
import { isWhole, type ListQuery, listHref, readListQuery } from './list-query.ts';
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

interface StoriesByGenreProps {
  /** The pages loaded so far, in the selected order. */
  readonly stories: readonly AnyWireStory[];
  readonly pages: MoreButtonProps['pages'];
  /** Counts of the whole category; undefined while loading. */
  readonly counts: WireCounts | undefined;
  readonly query: ListQuery;
  readonly play: (story: AnyWireStory) => ReactNode;
}

/** Genres, filters and order, with the covers below. */
const StoriesByGenre = ({ stories, pages, counts, query, play }: StoriesByGenreProps) => {
  const { announce } = usePlatform();
  const { pathname } = useLocation();
  const { genre = null, ...others } = query.filters;
  const genres = useMemo(() => shownGenres(counts?.genres ?? [], genre), [counts, genre]);
  const href = (next: string | null) =>
    listHref(pathname, { ...query, filters: next === null ? others : { genre: next, ...others } });
  return (
    <>
      <div className={styles.controls}>
        {genres.length === 0 ? <span /> : <GenreFilter genres={genres} current={genre} href={href} />}
        <div className={styles.order}>
          <ListControls query={query} counts={counts} shown={stories.length} hasMore={pages.hasMore} />
        </div>
      </div>
      {stories.length === 0 ? (
        <NoStoryFits query={query} />
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

/** Listing of one category: covers, filtered and sorted; the URL names how. */
export const Listing = ({ title, line, list, category, failed, empty, play }: ListingProps) => {
  useDocumentTitle(title);
  const [searchParams] = useSearchParams();
  const query = readListQuery(searchParams);
  const pages = useStoryPages(list, query.order, query.filters);
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
        isEmpty={(stories) => stories.length === 0 && isWhole(query)}
      >
        {(stories) => (
          <StoriesByGenre stories={stories} pages={pages} counts={counts} query={query} play={play} />
        )}
      </StoriesState>
    </div>
  );
};
