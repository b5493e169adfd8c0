import { text } from '@meend/web/messages/text';
import { fetchPatiently } from '@meend/web/platform/fetch-patiently';
import { lazy, Suspense } from 'react';
import { soundOrPatience } from '../engine/after-sound.ts';
import { readView } from '../engine/player-view.ts';
import { usePlayerView } from '../use-player.ts';

const FETCHED_WITHIN_MS = 1_000;

/** The bar is fetched after the sound, which needs the line more. */
const PlayerSurface = lazy(async () => {
  if (readView().wantsToPlay) await soundOrPatience(FETCHED_WITHIN_MS);
  const { PlayerSurface: Surface } = await fetchPatiently(() => import('./player-surface.tsx'));
  return { default: Surface };
});

/** The bar from 768 px, the mini player below; absent until something was chosen. */
export const PlayerSection = () => {
  const shown = usePlayerView((view) => view.item !== null);
  if (!shown) return null;
  return (
    <section id="player" tabIndex={-1} aria-label={text('player.name')}>
      <Suspense fallback={null}>
        <PlayerSurface />
      </Suspense>
    </section>
  );
};
