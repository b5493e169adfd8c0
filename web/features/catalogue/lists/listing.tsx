import { useDocumentTitle } from '@meend/web/platform/document-title';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useSearchParams } from 'react-router-dom';
import styles from './listing.module.css';
import { StoriesByGenre, type StoriesByGenreProps } from './stories-by-genre.tsx';
import { StoriesState, type StoriesStateProps } from './stories-state.tsx';
import { storyOrderOf } from './story-order.ts';

type Stories = StoriesByGenreProps['stories'];

export interface ListingProps
  extends Pick<StoriesStateProps<Stories>, 'query' | 'failed' | 'empty'>,
    Pick<StoriesByGenreProps, 'play'> {
  readonly title: string;
  readonly line: string;
}

/** A group of the catalogue: its covers, by genre and in an order, both named by the address. */
export const Listing = ({ title, line, play, ...list }: ListingProps) => {
  useDocumentTitle(title);
  const [asked] = useSearchParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.line}>{line}</p>
      <StoriesState {...list} group={title} isEmpty={(stories) => stories.length === 0}>
        {(stories) => (
          <StoriesByGenre
            stories={stories}
            genre={asked.get('genre')}
            order={storyOrderOf(asked.get('sort'))}
            play={play}
          />
        )}
      </StoriesState>
    </div>
  );
};
