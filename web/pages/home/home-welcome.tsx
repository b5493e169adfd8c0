// What Home says to a listener beside the large card.
import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useStory } from '@meend/web/api/story-queries.ts';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useCarryOnPoints } from '../catalogue/carry-on.ts';
import styles from './home-page.module.css';
import { Greeting } from './home-tonight.tsx';

const playLabels = ({ name: story }: AnyWireStory) => ({
  play: (label: string) => text('home.play-story', { story, label }),
  pause: text('player.pause'),
});

/** The listener's latest selected story. */
const useLatestChoice = (): AnyWireStory | undefined => {
  const { selectedAudios } = useSession();
  const chosen = selectedAudios.at(-1);
  const story = chosen && { ...chosen.audioId, category: wireCategoryOf[chosen.audioModelType] };
  return useStory(story ?? null) ?? undefined;
};

/** Whether a story was dismissed from "Continue listening" and not played since. */
const useIsRemoved = (): ((storyId: string) => boolean) => {
  const removed = useStore(removedStoriesOf(usePlayer()));
  const points = Object.values(useCarryOnPoints());
  return (storyId) => {
    const { at } = removed[storyId] ?? {};
    return at !== undefined && !points.some((point) => point.storyId === storyId && point.heardAt > at);
  };
};

/** Names the story, below the greeting. */
export const Headline = ({ children }: { readonly children: string }) => (
  <>
    <p className={styles.eyebrow}>
      <Greeting />
    </p>
    <PageHeading>{children}</PageHeading>
  </>
);

interface WelcomeProps {
  /** What was heard last, to its end. */
  readonly finished: AnyWireStory | null;
}

/** Of one who has started nothing, or finished all. */
export const Welcome = ({ finished }: WelcomeProps) => {
  const chosen = useLatestChoice();
  const isRemoved = useIsRemoved();
  return (
    <>
      {finished === null ? (
        <PageHeading appearance="display">
          <Greeting />
        </PageHeading>
      ) : (
        <Headline>{text('home.finished', { title: finished.name })}</Headline>
      )}
      <p className={styles.lead}>{text('home.welcome-line')}</p>
      {chosen && chosen._id !== finished?._id && !isRemoved(chosen._id) ? (
        <div className={styles.actions}>
          <StoryPlayButton story={chosen} labels={playLabels(chosen)} />
        </div>
      ) : null}
    </>
  );
};
