import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Suspense } from 'react';
import { usePlayer } from '../use-player.ts';

const PausedChip = lazyComponent(async () => (await import('./paused-chip.tsx')).PausedChip);

/** Says that the history is paused; renders nothing otherwise. */
export const PausedMark = ({ className }: { readonly className?: string | undefined }) => {
  const isPaused = useStore(usePlayer().deps.historyPause);
  if (!isPaused) return null;
  return (
    <span className={className}>
      <Suspense fallback={null}>
        <PausedChip />
      </Suspense>
    </span>
  );
};
