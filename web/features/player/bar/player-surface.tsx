import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useHasWideLayout } from '@meend/web/platform/media-query.ts';
import { whenIdle } from '@meend/web/platform/page-events.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { PlayerNotes } from '../controls/player-notes.tsx';
import type { PlayerSnapshot } from '../player-view.ts';
import { sleepTimerOf } from '../sleep/sleep-timer.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { endSlot } from './app-slots.ts';
import { useGlide } from './glide.ts';
import { MiniPlayer } from './mini-player.tsx';
import { PlayerBar } from './player-bar.tsx';
import type { PlayerFace } from './player-face.ts';
import { useEnding } from './use-ending.ts';

const PressedBookmark = lazyComponent(
  async () => (await import('../bookmarks/pressed-bookmark.tsx')).PressedBookmark,
);

/** Handles the key and the buttons that bookmark: what they load marks the second of the press. */
const BookmarkHost = () => {
  const player = usePlayer();
  const { requested, news } = player.lazy(playerBookmark);
  const [pressed, setPressed] = useState<PlayerSnapshot | null>(null);
  const partId = usePlayerView(({ item }) => item?.partId);
  // A copy for each press, because the view may be the same.
  useEffect(() => requested.subscribe(() => setPressed({ ...player.read() })), [player, requested]);
  // Clear the notice when the part changes.
  useEffect(() => {
    if (news.read()?.bookmark.partId !== partId) news.set(null);
  }, [news, partId]);
  return pressed ? (
    <Suspense fallback={null}>
      <PressedBookmark pressed={pressed} />
    </Suspense>
  ) : null;
};

const SleepPanel = lazyComponent(async () => (await import('../sleep/sleep-panel.tsx')).SleepPanel);

const Lamp = lazyComponent(async () => (await import('../sleep/lamp.tsx')).Lamp);

/** The sleep timer's panel, opened by its buttons and the `S` key, and its night screen. */
const SleepHost = () => {
  const { panelRequested, lampRequested } = sleepTimerOf(usePlayer());
  const [Open, setOpen] = useState<typeof Lamp | null>(null);
  useEffect(() => panelRequested.subscribe(() => setOpen(() => SleepPanel)), [panelRequested]);
  useEffect(() => lampRequested.subscribe(() => setOpen(() => Lamp)), [lampRequested]);
  const close = useCallback(() => setOpen(null), []);
  return Open ? (
    <Suspense fallback={null}>
      <Open onClose={close} />
    </Suspense>
  ) : null;
};

const ExpandedPlayer = lazyComponent(async () => (await import('./expanded-player.tsx')).ExpandedPlayer);

const ChapterWatch = lazyComponent(async () => (await import('../chapters/chapter-watch.tsx')).ChapterWatch);

const Stage = lazyComponent(async () => (await import('./stage.tsx')).Stage);

/** Fetches the open player once the bar is there and the page is idle. */
const useOpenPlayerPrefetch = (Open: typeof Stage): void =>
  useEffect(() => whenIdle(() => void (mayPrefetch() && Open.fetchChunk())), [Open]);

export const PlayerSurface = () => {
  const player = usePlayer();
  const wide = useHasWideLayout();
  const { pathname } = useLocation();
  const [chosen, setFace] = useState<PlayerFace | null>(null);
  const { endedAt, close: closeEnd } = useEnding();
  const End = useStore(player.lazy(endSlot));
  const isEnd = endedAt !== null && End !== null;
  // One surface at a time.
  const face = isEnd ? null : chosen;
  useOpenPlayerPrefetch(wide ? Stage : ExpandedPlayer);
  const show = useCallback(
    (next: PlayerFace | null) => {
      if (isEnd) closeEnd();
      setFace(next);
    },
    [isEnd, closeEnd],
  );
  const glide = useGlide();
  const turn = useCallback(
    async (next: PlayerFace | null) => {
      const change = () => show(next);
      if (next === null) glide(wide ? 'stage' : 'full', wide ? 'bar' : 'mini', change);
      else if (wide || face !== null) change();
      else {
        // A transition shows nothing new while it waits.
        await ExpandedPlayer.fetchChunk();
        glide('mini', 'full', change);
      }
    },
    [face, glide, show, wide],
  );
  useEffect(
    () => player.faceRequested.subscribe((asked) => void turn(face === asked ? null : asked)),
    [player, face, turn],
  );
  // The open player does not come back after the end.
  useEffect(() => {
    if (isEnd) setFace(null);
  }, [isEnd]);
  // A link in them leads to a page, which they would cover.
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    show(null);
  }, [pathname, show]);
  return (
    <>
      <PlayerNotes isCovering={face !== null} />
      <Suspense fallback={null}>
        {isEnd ? <End isWide={wide} endedAt={endedAt} onClose={closeEnd} /> : null}
      </Suspense>
      <Suspense fallback={null}>{face && wide ? <Stage face={face} onFace={turn} /> : null}</Suspense>
      {wide ? <PlayerBar face={face} onFace={turn} /> : <MiniPlayer onExpand={() => turn('player')} />}
      <Suspense fallback={null}>
        <ChapterWatch />
      </Suspense>
      <Suspense fallback={null}>
        {face && !wide ? <ExpandedPlayer face={face} onFace={turn} /> : null}
      </Suspense>
      <SleepHost />
      <BookmarkHost />
    </>
  );
};
