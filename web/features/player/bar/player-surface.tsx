import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { whenIdle } from '@meend/web/platform/idle.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useHasWideLayout } from '@meend/web/platform/media-query.ts';
import { Suspense, useEffect, useState } from 'react';
import { BookmarkHost } from '../bookmarks/bookmark-host.tsx';
import { SleepHost } from '../sleep/sleep-host.tsx';
import { usePlayer } from '../use-player.ts';
import type { PlayerFace } from './expanded-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { PlayerBar } from './player-bar.tsx';

const ExpandedPlayer = lazyComponent(async () => (await import('./expanded-player.tsx')).ExpandedPlayer);

const ChapterWatch = lazyComponent(async () => (await import('../chapters/chapter-watch.tsx')).ChapterWatch);

/** Prefetches the open player once the bar is there and the page is idle. */
const usePrefetchedOpenPlayer = (): void =>
  useEffect(() => whenIdle(() => void (mayPrefetch() && ExpandedPlayer.fetchChunk())), []);

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
