import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useHasWideLayout } from '@meend/web/platform/media-query.ts';
import { Suspense, useEffect, useState } from 'react';
import { SleepHost } from '../sleep/sleep-host.tsx';
import { usePlayer } from '../use-player.ts';
import type { PlayerFace } from './expanded-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { PlayerBar } from './player-bar.tsx';

const OPEN_PLAYER_AFTER_MS = 5_000;

const ExpandedPlayer = lazyComponent(async () => (await import('./expanded-player.tsx')).ExpandedPlayer);

const ChapterWatch = lazyComponent(async () => (await import('../chapters/chapter-watch.tsx')).ChapterWatch);

/** Prefetches the open player once the sound has had the connection to itself. */
const usePrefetchedOpenPlayer = (): void => {
  const { clock } = usePlayer().deps;
  useEffect(
    () => clock.after(OPEN_PLAYER_AFTER_MS, () => mayPrefetch() && void ExpandedPlayer.fetchChunk()),
    [clock],
  );
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
    </>
  );
};
