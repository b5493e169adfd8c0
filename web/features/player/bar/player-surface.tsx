import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useHasWideLayout } from '@meend/web/platform/media-query.ts';
import { Suspense, useEffect, useState } from 'react';
import { BookmarkHost } from '../bookmarks/bookmark-host.tsx';
import { SleepHost } from '../sleep/sleep-host.tsx';
import { usePlayer, usePlayerView } from '../use-player.ts';
import type { PlayerFace } from './expanded-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { PlayerBar } from './player-bar.tsx';

const ExpandedPlayer = lazyComponent(async () => (await import('./expanded-player.tsx')).ExpandedPlayer);

const ChapterWatch = lazyComponent(async () => (await import('../chapters/chapter-watch.tsx')).ChapterWatch);

const PANELS_AFTER_MS = 5_000;

/** Prefetches the open player five seconds after the sound began; a wait for data begins them anew. */
const usePrefetchedOpenPlayer = (): void => {
  const { clock } = usePlayer().deps;
  const isSounding = usePlayerView(({ status }) => status === 'playing');
  useEffect(() => {
    if (!isSounding) return;
    return clock.after(PANELS_AFTER_MS, () => void (mayPrefetch() && ExpandedPlayer.fetchChunk()));
  }, [clock, isSounding]);
};

export const PlayerSurface = () => {
  const player = usePlayer();
  const wide = useHasWideLayout();
  const [face, setFace] = useState<PlayerFace | null>(null);
  usePrefetchedOpenPlayer();
  useEffect(
    () => player.queueRequested.subscribe(() => setFace((shown) => (shown === 'queue' ? null : 'queue'))),
    [player],
  );
  // As a panel beside the page, the open player narrows the page, so that it covers no text.
  useEffect(() => {
    const beside = wide && face !== null;
    document.documentElement.dataset.playerPanel = beside ? 'shown' : 'absent';
    return () => {
      delete document.documentElement.dataset.playerPanel;
    };
  }, [wide, face]);
  return (
    <>
      {wide ? <PlayerBar face={face} onFace={setFace} /> : <MiniPlayer onExpand={() => setFace('player')} />}
      <Suspense fallback={null}>
        <ChapterWatch />
      </Suspense>
      <Suspense fallback={null}>
        {face ? <ExpandedPlayer modal={!wide} face={face} onFace={setFace} /> : null}
      </Suspense>
      <SleepHost />
      <BookmarkHost />
    </>
  );
};
