import '@meend/web/messages/story-sentences';
import type { WireConfession } from '@meend/core/contract/wire';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useAddressed } from '../../api/catalogue-queries.ts';
import { useStoryPages } from '../../api/story-pages.ts';
import { paths } from '../../app/paths.ts';
import { SingleCards } from '../../features/catalogue/cards/single-cards.tsx';
import { useViewItem } from '../../features/catalogue/cover-click.ts';
import { StoriesState } from '../../features/catalogue/lists/stories-state.tsx';
import { PartRows } from '../../features/player/rows/part-rows.tsx';
import { useIntent } from '../../features/player/rows/use-intent.ts';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { TextLink } from '../../ui/text/link.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './cards-page.module.css';

const ConfessionRows = ({ story }: { readonly story: WireConfession }) => {
  useIntent(story);
  return <PartRows story={story} />;
};

export const ConfessionDetailPage = () => {
  const title = text('catalogue.her-confessions-detail');
  useDocumentTitle(title);
  const { slug: inPath } = useParams();
  const [asked] = useSearchParams();
  const slug = inPath ?? asked.get('slug');
  const pages = useStoryPages('confessions');
  const found = useAddressed('confessions', slug).data;
  const addressed = slug === null ? undefined : found?.[0];
  useViewItem(addressed);
  if (slug !== null && found?.length === 0) return <Navigate to={paths.notFound.href()} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.narrow}>
        <PageHeading>{title}</PageHeading>
        <p className={styles.line}>{text('catalogue.her-confessions-subtitle')}</p>
      </div>
      <StoriesState
        query={pages}
        group={title}
        failed={text('catalogue.confessions-failed')}
        empty={text('catalogue.confessions-empty')}
        isEmpty={(list) => list.length === 0}
        shape="rows"
      >
        {(stories) => (
          <SingleCards
            stories={stories}
            addressed={addressed}
            pages={pages}
            wait={0}
            className={styles.column}
            rows={(story) => <ConfessionRows story={story} />}
          />
        )}
      </StoriesState>
      <p className={`${styles.support} ${styles.narrow}`}>
        {text('catalogue.support')} <TextLink href="tel:14416">{text('catalogue.support-help')}</TextLink>
      </p>
    </div>
  );
};
