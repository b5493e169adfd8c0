import type { WireConfession } from '@meend/core/contract/catalogue/wire-story.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { useAddressed } from '@meend/web/api/listing-queries.ts';
import { useStoryPages } from '@meend/web/api/story-pages.ts';
import { SingleCards } from '@meend/web/features/catalogue/cards/single-cards.tsx';
import { useViewItem } from '@meend/web/features/catalogue/cover-click.ts';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { ReadParts } from '@meend/web/features/catalogue/read-part/read-part.tsx';
import { CardFacts } from '@meend/web/features/catalogue/story-facts.tsx';
import { PartRows } from '@meend/web/features/player/rows/part-rows.tsx';
import { type SharedStart, useSharedStart } from '@meend/web/features/player/rows/shared-start.ts';
import { useIntent } from '@meend/web/features/player/rows/use-intent.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import styles from './cards-page.module.css';
import { StoryActions } from './story-actions.tsx';

interface ConfessionRowsProps {
  readonly story: WireConfession;
  readonly start: SharedStart | null;
}

const ConfessionRows = ({ story, start }: ConfessionRowsProps) => {
  useIntent(story);
  return <PartRows story={story} start={start} />;
};

export const ConfessionDetailPage = () => {
  const title = text('catalogue.her-confessions-detail');
  useDocumentTitle(title);
  const { slug: slugInPath } = useParams();
  const [searchParams] = useSearchParams();
  const slug = slugInPath ?? searchParams.get('slug');
  const pages = useStoryPages('confessions');
  const found = useAddressed('confessions', slug).data;
  const addressed = slug === null ? undefined : found?.[0];
  const start = useSharedStart(addressed);
  useViewItem(addressed);
  if (slug !== null && found?.length === 0) return <Navigate to={NOT_FOUND_PATH} replace />;
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
            facts={(story) => <CardFacts story={story} />}
            actions={(story) => <StoryActions story={story} />}
            rows={(story) =>
              story._id === addressed?._id ? (
                <>
                  <ReadParts story={story} heading="h3" />
                  <ConfessionRows story={story} start={start} />
                </>
              ) : (
                <ConfessionRows story={story} start={null} />
              )
            }
          />
        )}
      </StoriesState>
      <p className={`${styles.support} ${styles.narrow}`}>
        {text('catalogue.support')} <TextLink href="tel:14416">{text('catalogue.support-help')}</TextLink>
      </p>
    </div>
  );
};
