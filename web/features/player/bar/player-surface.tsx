import { useHasWideLayout } from '@meend/web/platform/media-query.ts';
import { useEffect, useState } from 'react';
import { usePlayer } from '../use-player.ts';
import { ExpandedPlayer, type PlayerFace } from './expanded-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { PlayerBar } from './player-bar.tsx';

export const PlayerSurface = () => {
  const player = usePlayer();
  const wide = useHasWideLayout();
  const [face, setFace] = useState<PlayerFace | null>(null);
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
      {face ? <ExpandedPlayer modal={!wide} face={face} onFace={setFace} /> : null}
    </>
  );
};
