import '@meend/web/messages/listening-sentences';
import { useIsWide } from '@meend/web/platform/media-query';
import { useEffect, useState } from 'react';
import { onQueueAsked } from '../keys/queue-key.ts';
import { ExpandedPlayer, type PlayerFace } from './expanded-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { PlayerBar } from './player-bar.tsx';

export const PlayerSurface = () => {
  const wide = useIsWide();
  const [face, setFace] = useState<PlayerFace | null>(null);
  useEffect(() => onQueueAsked(() => setFace((shown) => (shown === 'queue' ? null : 'queue'))), []);
  return (
    <>
      {wide ? <PlayerBar face={face} onFace={setFace} /> : <MiniPlayer onExpand={() => setFace('player')} />}
      {face ? <ExpandedPlayer modal={!wide} face={face} onFace={setFace} /> : null}
    </>
  );
};
