import type { WireShortStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { useAddressed, useComingSoon, useStoryCounts } from '@meend/web/api/listing-queries.ts';
import { useStoryPages } from '@meend/web/api/story-pages.ts';
import { SingleCards } from '@meend/web/features/catalogue/cards/single-cards.tsx';
import { useViewItem } from '@meend/web/features/catalogue/cover-click.ts';
import { RemindMe } from '@meend/web/features/catalogue/following/remind-me.tsx';
import { ListControls, NoStoryFits } from '@meend/web/features/catalogue/lists/list-controls.tsx';
import { isWhole, readListQuery } from '@meend/web/features/catalogue/lists/list-query.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { ReadParts } from '@meend/web/features/catalogue/read-part/read-part.tsx';
import { CardFacts } from '@meend/web/features/catalogue/story-facts.tsx';
import { PartRows } from '@meend/web/features/player/rows/part-rows.tsx';
import { type SharedStart, useSharedStart } from '@meend/web/features/player/rows/shared-start.ts';
import { useIntent } from '@meend/web/features/player/rows/use-intent.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDay } from '@meend/web/platform/format-date.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Navigate, useSearchParams } from 'react-router-dom';
import styles from './cards-page.module.css';
import { StoryActions } from './story-actions.tsx';

/** The announced stories; renders nothing without any. */
const SoonBlock = () => {
  const coming = useComingSoon();
  if (coming.length === 0) return null;
  return (
    <Section title={text('catalogue.soon-title')} caption={text('catalogue.soon-line')}>
      <ul className={styles.soon}>
        {coming.map((story) => (
          <li key={story._id}>
            <Cover src={story.thumbnail} fallback={story.coverArt} size={240} />
            <p className={styles.soonTitle}>{story.name}</p>
            <p className={styles.soonDay}>
              <time dateTime={story.day}>{text('catalogue.soon-day', { day: formatDay(story.day) })}</time>
            </p>
            <RemindMe story={story} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

interface QuickieRowsProps {
  readonly story: WireShortStory;
  readonly start: SharedStart | null;
}

const QuickieRows = ({ story, start }: QuickieRowsProps) => {
  useIntent(story);
  return <PartRows story={story} start={start} />;
};

export const QuickiesPage = () => {
  const title = text('catalogue.quickies');
  useDocumentTitle(title);
  const [params] = useSearchParams();
  const slug = params.get('slug');
  const query = readListQuery(params);
  const pages = useStoryPages('shortStories', query.order, query.filters);
  const counts = useStoryCounts('quickies');
  const found = useAddressed('shortStories', slug).data;
  const addressed = slug === null ? undefined : found?.[0];
  const start = useSharedStart(addressed);
  useViewItem(addressed);
  if (slug !== null && found?.length === 0) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.line}>{text('catalogue.quickies-line')}</p>
      <StoriesState
        query={pages}
        group={title}
        failed={text('catalogue.quickies-failed')}
        empty={text('catalogue.quickies-empty')}
        isEmpty={(list) => list.length === 0 && isWhole(query)}
        shape="rows"
      >
        {(stories) => (
          <div className={stack(20)}>
            <ListControls query={query} counts={counts} shown={stories.length} hasMore={pages.hasMore} />
            {stories.length === 0 ? (
              <NoStoryFits query={query} />
            ) : (
              <SingleCards
                stories={stories}
                addressed={addressed}
                pages={pages}
                eager={4}
                className={styles.pairs}
                facts={(story) => <CardFacts story={story} />}
                actions={(story) => <StoryActions story={story} />}
                rows={(story) =>
                  story._id === addressed?._id ? (
                    <>
                      <ReadParts story={story} heading="h3" />
                      <QuickieRows story={story} start={start} />
                    </>
                  ) : (
                    <QuickieRows story={story} start={null} />
                  )
                }
              />
            )}
          </div>
        )}
      </StoriesState>
      <SoonBlock />
    </div>
  );
};
