import type { AnyWireStory, WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { isUnknown } from '@meend/web/api/client.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { usePlaylist } from '@meend/web/api/story-queries.ts';
import { UnlockCard } from '@meend/web/features/catalogue/cards/unlock-card.tsx';
import { useViewItem } from '@meend/web/features/catalogue/cover-click.ts';
import { FollowControl } from '@meend/web/features/catalogue/following/follow-control.tsx';
import { VoiceRows } from '@meend/web/features/catalogue/following/voice-rows.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { SimilarStories } from '@meend/web/features/catalogue/lists/similar-stories.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { ReadParts } from '@meend/web/features/catalogue/read-part/read-part.tsx';
import { StoryHead } from '@meend/web/features/catalogue/story-head.tsx';
import { useLockedParts } from '@meend/web/features/player/locked-part.ts';
import { queueFor } from '@meend/web/features/player/queue-story.ts';
import { PartRows } from '@meend/web/features/player/rows/part-rows.tsx';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { useSharedStart } from '@meend/web/features/player/rows/shared-start.ts';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { useIntent } from '@meend/web/features/player/rows/use-intent.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { PageTint } from '@meend/web/ui/covers/tint.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useId } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import styles from './playlist-detail-page.module.css';
import { StoryActions } from './story-actions.tsx';
import { StoryMenu } from './story-menu.tsx';

/** Presses the story's first locked part; null if every part is open. */
const useFirstLockedPart = (story: AnyWireStory): (() => void) | null => {
  const { listener } = useSession();
  const { onLockedPart } = useLockedParts();
  const locked = queueFor(story, listener).find(({ isOpen }) => !isOpen);
  if (locked === undefined) return null;
  return () => onLockedPart({ story, partId: locked.partId, label: locked.label });
};

const Detail = ({ story }: { readonly story: WirePlaylist }) => {
  useViewItem(story);
  useIntent(story);
  const start = useSharedStart(story);
  const unlock = useFirstLockedPart(story);
  const partsId = useId();
  return (
    <article>
      <StoryHead
        story={story}
        heading={<PageHeading lang={languageOf(story.name)}>{story.name}</PageHeading>}
      >
        <StoryPlayButton story={story} wide="phone" start={start} />
        <StoryActions story={story}>
          <FollowControl story={story} />
        </StoryActions>
      </StoryHead>
      <div className={styles.columns}>
        <section aria-labelledby={partsId}>
          <h2 id={partsId} className={styles.heading}>
            {text('catalogue.episodes')}
          </h2>
          <PartRows story={story} menu={(part) => <StoryMenu story={story} part={part} />} />
          {unlock ? <UnlockCard onAdd={unlock} /> : null}
        </section>
        <div className={styles.beside}>
          <ReadParts story={story} />
          {story.voices?.some(({ slug }) => slug !== null) ? (
            <Section title={text('app.voices')} caption={text('following.voices-line')}>
              <VoiceRows voices={story.voices} />
            </Section>
          ) : null}
        </div>
      </div>
      <SimilarStories
        story={story}
        play={(similar) => <RoundPlayButton story={similar} appearance="on-art" />}
      />
    </article>
  );
};

export const PlaylistDetailPage = () => {
  const { slug = '' } = useParams();
  const query = usePlaylist(slug);
  useDocumentTitle(query.data?.name ?? text('catalogue.temptations'));
  if (isUnknown(query.error)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <>
      {query.data ? <PageTint colour={query.data.tint} /> : null}
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
    </>
  );
};
