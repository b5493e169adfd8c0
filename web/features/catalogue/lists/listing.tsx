import { MAX_GENRE_LENGTH } from '@meend/core/catalogue/part-limits.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useStoryCounts } from '@meend/web/api/catalogue-queries.ts';
import type { ListName } from '@meend/web/api/story-page.ts';
import { useStoryPages } from '@meend/web/api/story-pages.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './listing.module.css';
import { StoriesByGenre } from './stories-by-genre.tsx';
import { StoriesState } from './stories-state.tsx';
import { storyOrderOf } from './story-order.ts';

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
  const pages = useStoryPages(list, order, genre);
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
