import { useSearchParams } from 'react-router-dom';
import { usePlaylists } from '../api/catalogue-queries.ts';
import { paths } from '../app/paths.ts';
import { StoriesByGenre } from '../features/catalogue/stories-by-genre.tsx';
import { StoriesState } from '../features/catalogue/stories-state.tsx';
import { useTilePlay } from '../features/player/use-tile-play.ts';
import { text } from '../messages/text.ts';
import { useDocumentTitle } from '../platform/document-title.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import styles from './listing-page.module.css';

export const TemptationsPage = () => {
  const title = text('catalogue.temptations');
  useDocumentTitle(title);
  const [query] = useSearchParams();
  const play = useTilePlay();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.line}>{text('catalogue.temptations-line')}</p>
      <StoriesState
        query={usePlaylists()}
        group={title}
        failed={text('catalogue.temptations-failed')}
        empty={text('catalogue.temptations-empty')}
        isEmpty={(list) => list.length === 0}
      >
        {(stories) => (
          <StoriesByGenre
            stories={stories}
            genre={query.get('genre')}
            href={paths.temptations.href}
            play={play}
          />
        )}
      </StoriesState>
    </div>
  );
};
