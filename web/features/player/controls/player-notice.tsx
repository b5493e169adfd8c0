import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { href } from '@meend/core/site/href.ts';
import { screens } from '@meend/core/site/screens.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { BookmarkLine } from '../bookmarks/bookmark-line.tsx';
import { createEndedPlan, endedPlanOf } from '../plan-end/ended-plan.ts';
import styles from '../player-notice.module.css';
import type { PlayerSnapshot } from '../player-view.ts';
import { ContinueButton, isOver, StoryEnding } from '../rows/story-ending.tsx';
import { useSleepView } from '../sleep/sleep-button.tsx';
import { createComingStory } from '../up-next/coming-story.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { groupName, storyAddress } from './player-labels.ts';

const NextCard = lazyComponent(async () => (await import('../up-next/next-card.tsx')).NextCard);
const PlanEnded = lazyComponent(async () => (await import('../plan-end/plan-ended.tsx')).PlanEnded);
const SleepNotice = lazyComponent(async () => (await import('../sleep/sleep-notice.tsx')).SleepNotice);

type NoticeKind =
  | 'lost'
  | 'busy'
  | 'unavailable'
  | 'not-played'
  | 'tap'
  | 'other-tab'
  | 'continue'
  | 'over'
  | null;

const noticeOf = (view: PlayerSnapshot): NoticeKind => {
  const { status, error, pauseReason } = view;
  if (status === 'offline') return view.busySeconds === null ? 'lost' : 'busy';
  if (status === 'error') return error;
  if (status === 'ended') return isOver(view) ? 'over' : 'continue';
  if (status !== 'paused') return null;
  if (pauseReason === 'tap-to-play') return 'tap';
  return pauseReason === 'other-tab' ? 'other-tab' : null;
};

const lists = { quickies: screens.quickies, herconfession: screens.confessions } as const;

/** The browser's autoplay rules require a press: focuses the button that plays. */
const focusButton = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const Unavailable = () => {
  const about = usePlayerView((view) => view.story?.name);
  const part = usePlayerView((view) => view.item?.label ?? '');
  const at = usePlayerView((view) => Math.floor(view.position).toString());
  return (
    <Notice
      tone="danger"
      action={
        <a href={href('feedback', about === undefined ? {} : { about, part, at })}>
          {text('listening.report')}
        </a>
      }
    >
      {text('player.unavailable')}
    </Notice>
  );
};

const Over = () => {
  const story = usePlayerView((view) => view.story);
  const group = usePlayerView(groupName);
  if (story === null) return null;
  const isTemptation = story.category === 'temptations';
  return (
    <StoryEnding
      story={story}
      more={
        <a href={isTemptation ? storyHref(story) : lists[story.category]}>
          {isTemptation ? text('catalogue.similar') : group}
        </a>
      }
    />
  );
};

const Busy = () => {
  const seconds = usePlayerView(({ busySeconds }) => busySeconds ?? 0);
  return <Notice tone="warning">{text('player.server-busy', { seconds })}</Notice>;
};

const NoticeContent = ({ kind }: { readonly kind: Exclude<NoticeKind, null | 'continue'> }) => {
  const { send } = usePlayer();
  const play = () => send({ type: 'play.pressed' });
  if (kind === 'over') return <Over />;
  if (kind === 'lost') return <Notice tone="warning">{text('player.connection-lost')}</Notice>;
  if (kind === 'busy') return <Busy />;
  if (kind === 'unavailable') return <Unavailable />;
  if (kind === 'other-tab')
    return (
      <p className={styles.line}>
        {text('player.other-tab')}
        <Button variant="quiet" dense onClick={play}>
          {text('player.play-here')}
        </Button>
      </p>
    );
  if (kind === 'tap')
    return (
      <Button dense ref={focusButton} onClick={play}>
        {text('player.tap-to-play')}
      </Button>
    );
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" dense onClick={play}>
          {text('player.try-again')}
        </Button>
      }
    >
      {text('player.failed')}
    </Notice>
  );
};

/** Whether the current page is the story's own, whose row or main button already continues it. */
const useOnStoryPage = (): boolean => {
  const { pathname } = useLocation();
  return usePlayerView((view) => new URL(storyAddress(view), 'https://site.invalid').pathname === pathname);
};

interface PlayerNoticeProps {
  /** The open player covers the page instead of being beside it. */
  readonly covering?: boolean;
}

/** An error, a lost connection or what to play next; renders nothing otherwise. */
export const StateNotice = ({ covering = false }: PlayerNoticeProps) => {
  const kind = usePlayerView(noticeOf);
  const lastPlan = useStore(usePlayer().lazy(createEndedPlan));
  const endedPlan = usePlayerView((view) => endedPlanOf(view, lastPlan));
  const isNextComing = useStore(usePlayer().lazy(createComingStory), (coming) => coming !== null);
  const sleeps = useSleepView((view) => view?.phase === 'ending');
  const onStoryPage = useOnStoryPage();
  const isThere = (kind === 'continue' || kind === 'over') && onStoryPage && !covering;
  const laterNotice = (): ReactNode => {
    if (isNextComing) return <NextCard />;
    if (endedPlan !== null) return <PlanEnded plan={endedPlan} />;
    return kind === null && sleeps ? <SleepNotice /> : null;
  };
  const later = laterNotice();
  if (later !== null)
    return (
      <div className={styles.notice} data-player-notice="">
        <Suspense fallback={null}>{later}</Suspense>
      </div>
    );
  if (kind === null || isThere) return null;
  return (
    <div className={styles.notice} data-player-notice="">
      {kind === 'continue' ? (
        <span className={styles.onwards}>
          <ContinueButton />
        </span>
      ) : (
        <NoticeContent kind={kind} />
      )}
    </div>
  );
};

/** Messages above the player's controls. */
export const PlayerNotice = () => (
  <>
    <BookmarkLine />
    <StateNotice />
  </>
);
