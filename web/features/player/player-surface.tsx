import { useState } from 'react';
import { useIsWide } from '../../platform/media-query.ts';
import { ExpandedPlayer } from './expanded-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { PlayerBar } from './player-bar.tsx';

export const PlayerSurface = () => {
  const wide = useIsWide();
  const [open, setOpen] = useState(false);
  return (
    <>
      {wide ? (
        <PlayerBar expanded={open} onExpand={() => setOpen(!open)} />
      ) : (
        <MiniPlayer onExpand={() => setOpen(true)} />
      )}
      {open ? <ExpandedPlayer modal={!wide} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
