import { delays } from '@meend/core/shared/timings.ts';
import { setPlayerSilently, updatePlayer } from './player-store.ts';

let drawnAt = Number.NEGATIVE_INFINITY;
let nextFrame: number | null = null;

const drawInFrame = (): void => {
  const now = performance.now();
  if (now - drawnAt < delays.progressThrottle) {
    nextFrame = requestAnimationFrame(drawInFrame);
    return;
  }
  [nextFrame, drawnAt] = [null, now];
  updatePlayer({});
};

/** Progress is drawn at most once per frame and never more often than every 20 ms. */
export const setProgress = (position: number): void => {
  setPlayerSilently({ position });
  nextFrame ??= requestAnimationFrame(drawInFrame);
};
