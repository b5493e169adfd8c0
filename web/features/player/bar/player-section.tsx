import { text } from '@meend/web/messages/text';
import { lazy, Suspense, useEffect } from 'react';
import { soundOrPatience } from '../engine/after-sound.ts';
import { readView } from '../engine/player-view.ts';
import { usePlayerView } from '../use-player.ts';

const FETCHED_WITHIN_MS = 1_000;
const AGAIN_AFTER_MS = 5_000;

const connectionOrPatience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AGAIN_AFTER_MS);
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** A connection lost at the very press costs the bar for a while, never the page. */
const fetchSurface = async (): Promise<typeof import('./player-surface.tsx')> => {
  try {
    return await import('./player-surface.tsx');
  } catch {
    await connectionOrPatience();
    return fetchSurface();
  }
};

/** The bar is fetched after the sound, which needs the line more. */
const PlayerSurface = lazy(async () => {
  if (readView().wantsToPlay) await soundOrPatience(FETCHED_WITHIN_MS);
  return { default: (await fetchSurface()).PlayerSurface };
});

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
