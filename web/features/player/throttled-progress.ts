import { delays } from '@meend/core/shared/timings.ts';
import { setPlayerSilently, updatePlayer } from './player-view.ts';

let renderedAt = Number.NEGATIVE_INFINITY;
let nextFrame: number | null = null;

const drawInFrame = (): void => {
  const now = performance.now();
  if (now - renderedAt < delays.progressThrottle) {
    nextFrame = requestAnimationFrame(drawInFrame);
    return;
  }
  [nextFrame, renderedAt] = [null, now];
  updatePlayer({});
};

/** Progress is drawn at most once per frame and never more often than every 20 ms. */
export const setProgress = (position: number): void => {
  setPlayerSilently({ position });
  nextFrame ??= requestAnimationFrame(drawInFrame);
};
