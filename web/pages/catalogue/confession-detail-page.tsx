import '@meend/web/messages/story-sentences';
import type { WireConfession } from '@meend/core/contract/wire';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useConfessions } from '../../api/catalogue-queries.ts';
import { newestFirst } from '../../api/stories.ts';
import { paths } from '../../app/paths.ts';
import { useAddressedCard } from '../../features/catalogue/cards/addressed-card.ts';
import { SingleCard } from '../../features/catalogue/cards/single-card.tsx';
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
  const query = useConfessions();
  const addressed = query.data?.find((story) => story.slug === slug);
  const { marked, cardRef } = useAddressedCard(slug, query.data !== undefined, 0);
  useViewItem(addressed);
  if (slug !== null && query.data && !addressed) return <Navigate to={paths.notFound.href()} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.narrow}>
        <PageHeading>{title}</PageHeading>
        <p className={styles.line}>{text('catalogue.her-confessions-subtitle')}</p>
      </div>
      <StoriesState
        query={query}
        group={title}
        failed={text('catalogue.confessions-failed')}
        empty={text('catalogue.confessions-empty')}
        isEmpty={(list) => list.length === 0}
        shape="rows"
      >
        {(stories) => (
          <ul className={styles.column}>
            {newestFirst(stories).map((story) => (
              <li key={story._id}>
                <SingleCard
                  ref={cardRef(story.slug)}
                  story={story}
                  marked={marked === story.slug}
                  rows={<ConfessionRows story={story} />}
                />
              </li>
            ))}
          </ul>
        )}
      </StoriesState>
      <p className={`${styles.support} ${styles.narrow}`}>
        {text('catalogue.support')} <TextLink href="tel:14416">{text('catalogue.support-help')}</TextLink>
      </p>
    </div>
  );
};
