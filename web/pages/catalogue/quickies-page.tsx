import '@meend/web/messages/story-sentences';
import type { WireShortStory } from '@meend/core/contract/wire';
import { useSearchParams } from 'react-router-dom';
import { useShortStories } from '../../api/catalogue-queries.ts';
import { newestFirst } from '../../api/stories.ts';
import { useAddressedCard } from '../../features/catalogue/cards/addressed-card.ts';
import { SingleCard } from '../../features/catalogue/cards/single-card.tsx';
import { useViewItem } from '../../features/catalogue/cover-click.ts';
import { StoriesState } from '../../features/catalogue/lists/stories-state.tsx';
import { PartRows } from '../../features/player/rows/part-rows.tsx';
import { useIntent } from '../../features/player/rows/use-intent.ts';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './cards-page.module.css';
import { SoonBlock } from './quickies-soon.tsx';

const QuickieRows = ({ story }: { readonly story: WireShortStory }) => {
  useIntent(story);
  return <PartRows story={story} />;
};

export const QuickiesPage = () => {
  const title = text('catalogue.quickies');
  useDocumentTitle(title);
  const slug = useSearchParams()[0].get('slug');
  const query = useShortStories();
  const { marked, cardRef } = useAddressedCard(slug, query.data !== undefined);
  useViewItem(query.data?.find((story) => story.slug === slug));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.line}>{text('catalogue.quickies-line')}</p>
      <StoriesState
        query={query}
        group={title}
        failed={text('catalogue.quickies-failed')}
        empty={text('catalogue.quickies-empty')}
        isEmpty={(list) => list.length === 0}
        shape="rows"
      >
        {(stories) => (
          <ul className={styles.pairs}>
            {newestFirst(stories).map((story, position) => (
              <li key={story._id}>
                <SingleCard
                  ref={cardRef(story.slug)}
                  story={story}
                  marked={marked === story.slug}
                  eager={position < 4}
                  rows={<QuickieRows story={story} />}
                />
              </li>
            ))}
          </ul>
        )}
      </StoriesState>
      <SoonBlock />
    </div>
  );
};
