import { text } from '@meend/web/messages/text.ts';
import { importWithRetry } from '@meend/web/platform/lazy-component.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type Player, playbackOrTimeout } from '../player.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

const LOAD_WITHIN_MS = 1_000;

let surface: ComponentType | undefined;

const importSurface = () =>
  Promise.all([
    import('./player-surface.tsx'),
    // With it: that the connection is lost must be said without a connection.
    import('@meend/web/ui/overlays/note-slot.tsx'),
  ]);

/** Prefetches the bar before the first press, so that it appears at once on a slow connection too. */
export const fetchSurface = async (): Promise<ComponentType> => {
  if (surface === undefined) {
    const [{ PlayerSurface }] = await importWithRetry(importSurface);
    surface = PlayerSurface;
  }
  return surface;
};

/** Loads the bar lazily; if playback was requested, only after it has started, since the audio has priority. */
const lazySurface = ({ read, deps }: Player) =>
  lazy(async () => {
    if (read().shouldPlay) await playbackOrTimeout(deps, LOAD_WITHIN_MS);
    return { default: await fetchSurface() };
  });

/** A loaded component is rendered directly: through `lazy` React would suspend first. */
const Surface = () => {
  const player = usePlayer();
  const [Loaded] = useState(() => surface ?? lazySurface(player));
  return <Loaded />;
};

/** The player bar from 768 px, the mini player below; renders nothing until a part was pressed. */
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
