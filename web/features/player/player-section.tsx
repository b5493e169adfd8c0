import { lazy, Suspense, useEffect } from 'react';
import { text } from '../../messages/text.ts';
import { usePlayerView } from './use-player.ts';

const loadSurface = () => import('./player-surface.tsx');
const PlayerSurface = lazy(async () => ({ default: (await loadSurface()).PlayerSurface }));

/** The bar from 768 px, the mini player below; absent until something was chosen. */
export const PlayerSection = () => {
  const shown = usePlayerView((view) => view.item !== null);
  useEffect(() => {
    document.documentElement.dataset.player = shown ? 'shown' : 'absent';
  }, [shown]);
  if (!shown) return null;
  return (
    <section id="player" tabIndex={-1} aria-label={text('player.name')}>
      <Suspense fallback={null}>
        <PlayerSurface />
      </Suspense>
    </section>
  );
};
