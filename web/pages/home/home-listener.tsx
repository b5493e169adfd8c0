// What Home has of the listener alone: the story to go on with, and others started.

import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireOwnRows, WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { timeLeft } from '@meend/core/playback/format-time.ts';
import { lastCue } from '@meend/core/playback/last-cue.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { partTitle } from '@meend/web/api/stories.ts';
import { FeatureCard } from '@meend/web/features/catalogue/cards/feature-card.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { usePartText } from '@meend/web/features/catalogue/read-part/use-part-text.ts';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import type { ResumePoints } from '@meend/web/features/player/resume-points.ts';
import { labelOf, remainingTimeText } from '@meend/web/features/player/rows/part-labels.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { usePlayer, usePlayerView } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useIsHydrated } from '@meend/web/platform/page-events.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type CarryOn,
  metaOf,
  playedOf,
  useCarryOn,
  useCarryOnPoints,
  useCarryOnRemoval,
  useRemovedElsewhere,
  useStopped,
} from '../catalogue/carry-on.ts';
import { StoryMenu } from '../catalogue/story-menu.tsx';
import { useGuestRecommended } from './guest-recommended.ts';
import styles from './home-page.module.css';
import { Tonight } from './home-tonight.tsx';
import { Headline, Welcome } from './home-welcome.tsx';
import { ReservedHeight } from './reserved-height.tsx';

/** Beside the large card; the library has all. */
const LINES = 2;
/** A guest has none of them large. */
const GUEST_LINES = 3;

type Removal = Pick<ReturnType<typeof useCarryOnRemoval>, 'onRemove'>;

interface StartedProps extends Removal {
  readonly cards: readonly CarryOn[];
  readonly points: ResumePoints;
  readonly inColumns?: boolean;
}

/** Stories started, each with where it continues. */
const Started = ({ cards, points, onRemove, inColumns = false }: StartedProps) => {
  const speed = usePlayerView((view) => view.settings.speed);
  return (
    <CoverList inColumns={inColumns} label={text('home.carry-on')}>
      {cards.map((card) => {
        const { story } = card.story;
        return (
          <CoverListEntry
            key={story._id}
            cover={<StoryCover story={story} size={56} shape="small" />}
            href={storyHref(story)}
            name={story.name}
            lang={languageOf(story.name)}
            caption={metaOf(card, points, speed)}
            played={playedOf(card, points)}
          >
            <RoundPlayButton story={story} appearance="plain" />
            <StoryMenu story={story} onRemove={() => onRemove(card)} />
          </CoverListEntry>
        );
      })}
    </CoverList>
  );
};

/** The last sentence heard of the part, or the first line of a story that goes on with another; undefined while fetched. */
const useQuote = (card: CarryOn | undefined, points: ResumePoints): string | null | undefined => {
  const written = useStopped()?.line;
  const isDiscreet = useStore(usePlatform().discreetMode);
  const id = card?.next.part.id ?? '';
  const point = card?.state === 'inside' ? points[id] : undefined;
  const line = written?.partId === id ? written : undefined;
  const isWritten = line !== undefined && line.position === point?.position;
  const read = usePartText(id, point !== undefined && !isDiscreet && !isWritten);
  if (point === undefined) return card?.story.story.firstLine ?? null;
  if (isDiscreet) return null;
  return isWritten || read === undefined ? line?.text : read && lastCue(read.cues, point.position);
};

interface FeatureProps extends Removal {
  readonly card: CarryOn;
  readonly points: ResumePoints;
  readonly quote: string | null;
}

/** Where the listener stopped. */
const WhereStopped = ({ card, points, quote, onRemove }: FeatureProps) => {
  const { story } = card.story;
  const { id } = card.next.part;
  const speed = usePlayerView((view) => view.settings.speed);
  const part = story.audioFiles.find(({ _id }) => _id === id);
  const point = card.state === 'inside' ? points[id] : undefined;
  const label = part?.label ?? '';
  const play = point
    ? text('home.continue-left', {
        left: remainingTimeText(timeLeft(point.position, point.duration, speed)),
      })
    : text('home.continue-with', { label });
  return (
    <FeatureCard
      story={story}
      reason={
        point ? text('home.where-stopped', { label: labelOf(label, story) }) : metaOf(card, points, speed)
      }
      title={(part && partTitle(part)) ?? undefined}
      quote={quote}
      isOwn
    >
      <StoryPlayButton story={story} labels={{ play, pause: text('player.pause') }} variant="on-art" />
      <StoryMenu story={story} onRemove={() => onRemove(card)} />
    </FeatureCard>
  );
};

/** `isShown`: whether what was started is the page's, which stay until those of this device are settled, or settled. */
const useStarted = () => {
  const { user, settled: sessionSettled } = useSession();
  const { settled, ...started } = useCarryOn();
  const points = useCarryOnPoints();
  const isWritten = useStopped() !== undefined;
  const { resumePoints } = usePlayer();
  const { data, isPending } = useSavedResumePoints(user?.userId ?? null);
  const isHydrated = useIsHydrated();
  // Before the paint: a saved story is not missing for a frame.
  useLayoutEffect(() => {
    if (data) resumePoints.merge(data.places);
  }, [resumePoints, data]);
  const isMerged = user === null || !isPending;
  const [written] = useState(isWritten && !isHydrated ? { ...started, points } : null);
  const isSettled = isHydrated && sessionSettled && settled && isMerged;
  return {
    ...(isSettled || written === null ? { ...started, points } : written),
    settled: isSettled,
    isShown: isSettled || written !== null,
  };
};

/** Reports the stories shown once they are settled and of the newest resume points. */
const useReportOnce = (settled: boolean, own: readonly string[], onOwn: (own: readonly string[]) => void) => {
  const isReported = useRef(false);
  const { onDevice } = usePlayer().resumePoints;
  const points = useCarryOnPoints();
  useEffect(() => {
    if (isReported.current || !settled || points !== onDevice.read()) return;
    isReported.current = true;
    onOwn(own);
  });
};

interface ListenerHeroProps {
  /** The story shown large to one who has started none; undefined while loading. */
  readonly tonight: WireTonight | null | undefined;
  /** Called once, when the stories have loaded, with their ids: what is started later stays where it is. */
  readonly onOwn: (own: readonly string[]) => void;
}

export const ListenerHero = ({ tonight, onOwn }: ListenerHeroProps) => {
  useRemovedElsewhere();
  const { cards, finished, points, settled, isShown } = useStarted();
  const { holder, onRemove } = useCarryOnRemoval();
  const [first, ...others] = cards;
  const quote = useQuote(first, points);
  const lines = others.slice(0, LINES);
  useReportOnce(settled, [...cards.slice(0, LINES + 1).map(({ story }) => story.story._id)], onOwn);
  let feature: ReactNode = <div className={styles.placeholder} aria-hidden="true" />;
  if (isShown && first)
    feature = (
      <WhereStopped
        key={first.story.story._id}
        card={first}
        points={points}
        quote={quote ?? null}
        onRemove={onRemove}
      />
    );
  else if (isShown && tonight !== undefined) feature = tonight && <Tonight {...tonight} />;
  return (
    <ReservedHeight name="hero" settled={isShown && tonight !== undefined && quote !== undefined}>
      <div ref={holder} className={`${styles.hero} ${styles.own}`}>
        <div className={styles.text}>
          {isShown && first ? (
            <Headline>{text('home.back-to', { title: first.story.story.name })}</Headline>
          ) : (
            <Welcome finished={finished} />
          )}
        </div>
        {feature}
        {lines.length === 0 || !isShown ? null : (
          <div className={styles.lines}>
            <Started cards={lines} points={points} onRemove={onRemove} />
          </div>
        )}
      </div>
    </ReservedHeight>
  );
};

interface GuestRowProps extends Pick<ListenerHeroProps, 'onOwn'> {
  /** Called once, with what a guest may like. */
  readonly onLiked: (rows: WireOwnRows) => void;
}

/** What a guest has started on this device, above the rows that everybody sees. */
export const GuestRow = ({ onOwn, onLiked }: GuestRowProps) => {
  const { cards, points, settled } = useStarted();
  const liked = useGuestRecommended();
  const isLiked = useRef(false);
  useEffect(() => {
    if (isLiked.current || !settled || liked === undefined) return;
    isLiked.current = true;
    onLiked(liked);
  });
  const { holder, onRemove } = useCarryOnRemoval();
  const shown = cards.slice(0, GUEST_LINES);
  useReportOnce(settled, [...shown.map(({ story }) => story.story._id)], onOwn);
  return shown.length === 0 ? null : (
    <Section title={text('home.carry-on')}>
      <div ref={holder}>
        <Started cards={shown} points={points} onRemove={onRemove} inColumns />
      </div>
    </Section>
  );
};
