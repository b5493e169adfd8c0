import { neighbour } from '@meend/core/playback/queue.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import type { PostedNote } from '@meend/web/platform/note-queue.ts';
import { useNote } from '@meend/web/platform/posted-note.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { createEndedPlan, endedPlanOf } from '../plan-end/ended-plan.ts';
import { isOver, type PlayerSnapshot } from '../player-view.ts';
import { useSleepView } from '../sleep/sleep-button.tsx';
import { createComingStory } from '../up-next/coming-story.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { storyAddress } from './player-labels.ts';

const PlanEnded = lazyComponent(async () => (await import('../plan-end/plan-ended.tsx')).PlanEnded);
const SleepNote = lazyComponent(async () => (await import('../sleep/sleep-note.tsx')).SleepNote);
const BookmarkNote = lazyComponent(async () => (await import('../bookmarks/bookmark-note.tsx')).BookmarkNote);

type NoticeKind = 'lost' | 'busy' | 'unavailable' | 'not-played' | 'tap' | 'other-tab' | 'continue' | null;

const noticeOf = (view: PlayerSnapshot): NoticeKind => {
  const { status, error, pauseReason } = view;
  if (status === 'offline') return view.busySeconds === null ? 'lost' : 'busy';
  if (status === 'error') return error;
  if (status === 'ended') return isOver(view) ? null : 'continue';
  if (status !== 'paused') return null;
  if (pauseReason === 'tap-to-play') return 'tap';
  return pauseReason === 'other-tab' ? 'other-tab' : null;
};

/** Whether the current page is the story's own, whose row or main button already continues it. */
const useOnStoryPage = (): boolean => {
  const { pathname } = useLocation();
  return usePlayerView((view) => new URL(storyAddress(view), 'https://site.invalid').pathname === pathname);
};

/** The browser's autoplay rules require a press: focuses the button that plays. */
const focusButton = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const Report = () => {
  const about = usePlayerView((view) => view.story?.name);
  const part = usePlayerView((view) => view.item?.label ?? '');
  const at = usePlayerView((view) => Math.floor(view.position).toString());
  return (
    <a href={href('feedback', about === undefined ? {} : { about, part, at })}>{text('listening.report')}</a>
  );
};

const PlayAnew = ({ label, isFocused = false }: { readonly label: string; readonly isFocused?: boolean }) => {
  const { send } = usePlayer();
  return (
    <button type="button" ref={isFocused ? focusButton : null} onClick={() => send({ type: 'play.pressed' })}>
      {label}
    </button>
  );
};

const Continue = ({ label }: { readonly label: string }) => {
  const { send } = usePlayer();
  return (
    <button type="button" data-primary="" onClick={() => send({ type: 'next.pressed' })}>
      {text('player.continue-with', { label })}
    </button>
  );
};

/** What the player's state says: an error, a lost connection, or what to play. */
const useStateNote = (isCovering: boolean): PostedNote | null => {
  const kind = usePlayerView(noticeOf);
  const busySeconds = usePlayerView((view) => view.busySeconds ?? 0);
  const nextLabel = usePlayerView(({ items, item }) => neighbour(items, item?.id ?? null, 1)?.label);
  const isThere = useOnStoryPage() && !isCovering && kind === 'continue';
  if (kind === null || isThere) return null;
  if (kind === 'continue')
    return nextLabel === undefined
      ? null
      : { rank: 'next', text: text('player.finished'), actions: <Continue label={nextLabel} /> };
  if (kind === 'lost') return { rank: 'connection', text: text('player.connection-lost') };
  if (kind === 'busy')
    return {
      rank: 'connection',
      text: text('player.server-busy', { seconds: busySeconds }),
      isCounting: true,
    };
  if (kind === 'unavailable')
    return { rank: 'failure', text: text('player.unavailable'), actions: <Report /> };
  if (kind === 'tap')
    return {
      rank: 'answer',
      text: text('player.blocked'),
      actions: <PlayAnew label={text('player.tap-to-play')} isFocused />,
    };
  if (kind === 'other-tab')
    return {
      rank: 'other-tab',
      text: text('player.other-tab'),
      actions: <PlayAnew label={text('player.play-here')} />,
    };
  return {
    rank: 'failure',
    text: text('player.failed'),
    actions: <PlayAnew label={text('player.try-again')} />,
  };
};

interface PlayerNotesProps {
  /** The open player covers the page. */
  readonly isCovering: boolean;
}

/** Says in the bottom surface what the player has to say. Renders nothing. */
export const PlayerNotes = ({ isCovering }: PlayerNotesProps) => {
  const player = usePlayer();
  const lastPlan = useStore(player.lazy(createEndedPlan));
  const endedPlan = usePlayerView((view) => endedPlanOf(view, lastPlan));
  const isNextComing = useStore(player.lazy(createComingStory), (coming) => coming !== null);
  const hasBookmarkNews = useStore(player.lazy(playerBookmark).news, (news) => news !== null);
  const isEnding = useSleepView((view) => view?.phase === 'ending');
  const stateNote = useStateNote(isCovering);
  useNote(player.deps.toasts, isNextComing || endedPlan !== null ? null : stateNote);
  return (
    <Suspense fallback={null}>
      {endedPlan !== null && !isNextComing ? <PlanEnded plan={endedPlan} /> : null}
      {isEnding ? <SleepNote /> : null}
      {hasBookmarkNews ? <BookmarkNote /> : null}
    </Suspense>
  );
};
