import { text } from '@meend/web/messages/app.ts';
import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { playbackOrTimeout } from '../after-playback-starts.ts';
import type { Player } from '../player.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

const LOAD_WITHIN_MS = 1_000;

let surface: ComponentType | undefined;

/** Ahead of the first press, so that the bar answers it at once on a slow line too. */
export const fetchSurface = async (): Promise<ComponentType> => {
  surface ??= (await importWithRetry(() => import('./player-surface.tsx'))).PlayerSurface;
  return surface;
};

/** Pressed before that, the bar is fetched after the sound, which needs the line more. */
const lazySurface = ({ read, deps }: Player) =>
  lazy(async () => {
    if (read().shouldPlay) await playbackOrTimeout(deps, LOAD_WITHIN_MS);
    return { default: await fetchSurface() };
  });

/** A component that is there already renders without a detour: React waits for a while after a lazy one. */
const Surface = () => {
  const player = usePlayer();
  const [Loaded] = useState(() => surface ?? lazySurface(player));
  return <Loaded />;
};

/** The bar from 768 px, the mini player below; absent until something was chosen. */
export const PlayerSection = () => {
  const isShown = usePlayerView((view) => view.item !== null);
  if (!isShown) return null;
  return (
    <section id="player" tabIndex={-1} aria-label={text('player.name')}>
      <Suspense fallback={null}>
        <Surface />
      </Suspense>
    </section>
  );
};
