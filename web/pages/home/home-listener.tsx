// What Home has of the listener alone.

import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useRecentlyPlayed, useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useStory } from '@meend/web/api/story-queries.ts';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { text } from '@meend/web/messages/text.ts';
import { useIsHydrated } from '@meend/web/platform/page-events.ts';
import { useEffect, useRef } from 'react';
import { useCarryOn } from '../catalogue/carry-on.ts';
import { useIsRemoved, useStoryToCarryOn, useUnfinished } from '../catalogue/unfinished-stories.ts';
import { ContinueListeningRow } from './continue-listening-row.tsx';
import { OWN_TILES } from './home-known-tile.tsx';
import styles from './home-page.module.css';
import { RecentRow, useRecent } from './home-recent.tsx';
import { YourStoriesRow } from './home-your-stories.tsx';
import { notShown } from './no-story-twice.ts';
import { ReservedHeight } from './reserved-height.tsx';

const continueLabels = ({ name: title }: AnyWireStory) => ({
  play: text('home.continue-story', { title }),
  pause: text('player.pause'),
});

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

interface ListenerActionsProps {
  readonly featured: AnyWireStory | null | undefined;
}

/**
 * Offers the story to continue with, else the latest selected or the featured one; never a story dismissed from "Continue
 * listening".
 */
export const ListenerActions = ({ featured }: ListenerActionsProps) => {
  const isHydrated = useIsHydrated();
  const last = useStoryToCarryOn();
  const [resumePoint] = useUnfinished();
  const chosen = useLatestChoice();
  const isRemoved = useIsRemoved();
  const story = [chosen, featured].find((one) => one && !isRemoved(one._id));
  // Resume points are local; the carry-on list comes from the server.
  if (!isHydrated || last === undefined) return <div className={styles.ownFallback} />;
  return (
    <>
      <p className={styles.lead}>{text(last ? 'home.welcome-back-line' : 'home.welcome-line')}</p>
      <div className={styles.actions}>
        {last && resumePoint ? <StoryPlayButton story={last} labels={continueLabels(last)} /> : null}
        {story && !last ? <StoryPlayButton story={story} labels={playLabels(story)} /> : null}
      </div>
    </>
  );
};

interface PersonalRowsProps {
  /** Called once, when these rows have loaded, with the ids of their stories: what is started later stays where it is. */
  readonly onOwn: (own: readonly string[]) => void;
}

/** Above the rows that everybody sees. */
export const PersonalRows = ({ onOwn }: PersonalRowsProps) => {
  const { user, settled: sessionSettled, selectedAudios } = useSession();
  const userId = user?.userId ?? null;
  const { cards, settled: cardsSettled } = useCarryOn();
  const resumePoints = useSavedResumePoints(userId);
  const recentlyPlayed = useRecentlyPlayed(userId);
  const carriedOn = cards.map(({ story: { story } }) => story._id);
  const chosen = notShown(
    selectedAudios.map(({ audioId, audioModelType }) => ({ ...audioId, audioModelType })).toReversed(),
    new Set(carriedOn),
    OWN_TILES,
  );
  const yours = [...carriedOn, ...chosen.map(({ _id }) => _id)];
  const recent = useRecent(new Set(yours));
  const settled = cardsSettled && !resumePoints.isPending && !recentlyPlayed.isPending;
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current || !sessionSettled || !settled) return;
    isReported.current = true;
    onOwn([...yours, ...recent.map(({ audioId }) => audioId)]);
  });
  return (
    <ReservedHeight name="rows" settled={settled}>
      <ContinueListeningRow />
      <YourStoriesRow stories={chosen} />
      <RecentRow stories={recent} />
    </ReservedHeight>
  );
};
