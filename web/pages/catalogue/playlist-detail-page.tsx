import { languageOf } from '@meend/core/shared/language';
import '@meend/web/messages/story-sentences';
import type { WirePlaylist } from '@meend/core/contract/wire';
import { Navigate, useParams } from 'react-router-dom';
import { usePlaylist } from '../../api/catalogue-queries.ts';
import { CallFailure } from '../../api/client.ts';
import { paths } from '../../app/paths.ts';
import { UnlockCard } from '../../features/catalogue/cards/unlock-card.tsx';
import { useViewItem } from '../../features/catalogue/cover-click.ts';
import { ExpandableText } from '../../features/catalogue/expandable-text.tsx';
import { SimilarStories } from '../../features/catalogue/lists/similar-stories.tsx';
import { StoriesState } from '../../features/catalogue/lists/stories-state.tsx';
import { StoryCover } from '../../features/catalogue/story-cover.tsx';
import { detailMeta } from '../../features/catalogue/story-meta.ts';
import { PartRows } from '../../features/player/rows/part-rows.tsx';
import { StoryPlayButton } from '../../features/player/rows/story-play-button.tsx';
import { useFirstLockedPart } from '../../features/player/rows/use-first-locked-part.ts';
import { useIntent } from '../../features/player/rows/use-intent.ts';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { Chip } from '../../ui/text/chip.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './playlist-detail-page.module.css';

const Detail = ({ story }: { readonly story: WirePlaylist }) => {
  useViewItem(story);
  useIntent(story);
  const unlock = useFirstLockedPart(story);
  return (
    <article className={styles.detail}>
      <div className={styles.side}>
        <StoryCover story={story} large eager size={380} shape="feature" className={styles.cover} />
      </div>
      <div className={styles.main}>
        <div className={styles.chips}>
          <Chip tone="temptations">{text('catalogue.temptations')}</Chip>
          {story.genre.map((genre) => (
            <Chip key={genre}>{genre}</Chip>
          ))}
        </div>
        <PageHeading lang={languageOf(story.name)}>{story.name}</PageHeading>
        <p className={styles.meta}>{detailMeta(story).join('  ·  ')}</p>
        <div className={styles.play}>
          <StoryPlayButton story={story} wide="phone" />
        </div>
        <ExpandableText of={story.name} lines={4} className={styles.about}>
          {story.description}
        </ExpandableText>
        <PartRows story={story} />
        {unlock ? <UnlockCard onAdd={unlock} /> : null}
        <SimilarStories slug={story.slug} />
      </div>
    </article>
  );
};

export const PlaylistDetailPage = () => {
  const { slug = '' } = useParams();
  const query = usePlaylist(slug);
  useDocumentTitle(query.data?.name ?? text('catalogue.temptations'));
  if (query.error instanceof CallFailure && query.error.status === 404)
    return <Navigate to={paths.notFound.href()} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <StoriesState
        query={query}
        group={text('catalogue.temptation')}
        failed={text('catalogue.story-failed')}
        empty=""
        isEmpty={() => false}
        shape="rows"
        count={6}
      >
        {(story) => <Detail key={story._id} story={story} />}
      </StoriesState>
    </div>
  );
};
