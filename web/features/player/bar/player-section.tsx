import { text } from '@meend/web/messages/app.ts';
import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { playbackOrTimeout } from '../after-playback-starts.ts';
import { getPlayer } from '../player-view.ts';
import { usePlayerView } from '../use-player.ts';

const FETCHED_WITHIN_MS = 1_000;

let surface: ComponentType | undefined;

/** Ahead of the first press, so that the bar answers it at once on a slow line too. */
export const fetchSurface = async (): Promise<ComponentType> => {
  surface ??= (await importWithRetry(() => import('./player-surface.tsx'))).PlayerSurface;
  return surface;
};

/** Pressed before that, the bar is fetched after the sound, which needs the line more. */
const LaterSurface = lazy(async () => {
  if (getPlayer().shouldPlay) await playbackOrTimeout(FETCHED_WITHIN_MS);
  return { default: await fetchSurface() };
});

/** What is there already is drawn without a detour: after one React waits for a while. */
const Surface = () => {
  const [Drawn] = useState(() => surface ?? LaterSurface);
  return <Drawn />;
};

/** The bar from 768 px, the mini player below; absent until something was chosen. */
export const PlayerSection = () => {
  const shown = usePlayerView((view) => view.item !== null);
  if (!shown) return null;
  return (
    <section id="player" tabIndex={-1} aria-label={text('player.name')}>
      <Suspense fallback={null}>
        <Surface />
      </Suspense>
    </section>
  );
};
